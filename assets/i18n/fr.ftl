# Every word of the game and of its page in French. Keys and arguments are those of en.ftl.
# Before : ; ! ? and inside « » stands a no-break space (U+00A0).

# The language's name in itself, as the settings show it.
language-name = Français

# Numbers: the mark before the decimals, the mark between digits in threes, a percentage,
# what was gained or lost.
number-decimal-mark = ,
number-group-mark = {"\u00A0"}
number-percent = { $number } %
number-gained = +{ $number }
number-lost = −{ $number }
number-unchanged = ±{ $number }
# What spreadsheets expect between the cells of a line: not the mark before the decimals.
number-cell-separator = ;

# How texts are put together. Several are joined two at a time, so that `before` may hold some already.
# Parts of one statement: "Pairs, walls", "CPU 1: 4, a token out".
list-join = { $before }, { $next }
# Facts side by side that are no sentence: "Pairs · 2 people".
facts-join = { $before } · { $next }
# Sentences that are read out one after the other.
sentences-join = { $before } { $next }
# A text that lacks only the end of a sentence: "CPU 1: 4".
sentence = { $text }.
# A part of a list (the texts log-…) read out alone. CAPITALISED makes its first letter a capital.
sentence-of-part = { CAPITALISED($part) }.

# What the page in a browser says before and around the game. The web build writes these texts into the page:
# they may hold arguments, but nothing that depends on them.
# The first four also stand in the page or its manifest in every language, one after the other.
page-description = Jouable tout de suite et hors ligne : ni publicité, ni compte.
page-installed = Hors ligne, sans publicité ni compte.
page-no-script = Ce jeu a besoin de JavaScript.
page-loading = Chargement
page-loading-share = Chargement { $percent } %
page-starting = Mise en place de la table
page-reload = Recharger
page-retry = Réessayer
page-details = Détails
page-no-wasm-title = Ce navigateur est trop ancien
page-no-wasm-text = Le jeu a besoin de WebAssembly. Ouvrez cette page dans une version récente de Firefox, Chrome, Edge ou Safari.
page-no-webgl-title = Ce navigateur ne peut pas dessiner le jeu
page-no-webgl-text = Le jeu a besoin de WebGL 2. Activez l’accélération matérielle dans les réglages du navigateur, ou ouvrez cette page dans une version récente de Firefox, Chrome, Edge ou Safari.
page-no-download-title = Le jeu n’est pas arrivé
page-no-download-text = Vérifiez votre connexion.
page-lost-title = L’image s’est perdue
page-lost-text = L’appareil a retiré l’affichage au jeu. Votre partie est enregistrée : après rechargement, elle reprend où elle en était, avec le même dé.
page-failed-title = Quelque chose s’est mal passé
page-failed-text = Le jeu a dû s’arrêter. La partie est enregistrée : après rechargement, elle reprend où elle en était, avec le même dé.

title-line = Quatre pions, un dé, une arrivée.
continue = Continuer
continue-detail = { $family } · { $level } · { $time }
new-game = Nouvelle partie
statistics = Statistiques
settings = Réglages
rules = Règles
quit = Quitter
back = Retour
cancel = Annuler

family-classic = Classique
family-classic-line = Le jeu tout simple : vous contre trois CPU.
family-family = Famille
family-family-line = De deux à quatre à une table ; contre des CPU, un coup se reprend.
family-pairs = Paires
family-pairs-line = Deux pions ensemble sont à l’abri.
family-barrage = Barrage
family-barrage-line = Deux pions ensemble barrent la route.
family-parchis = Parchís
family-parchis-line = Le jeu espagnol : cinq, barrières et primes.
family-nomercy = Sans pitié
family-nomercy-line = Séries de six, prisons et captifs.
# The names with `listed` follow the name of a family: "Pairs, walls, quick".
option-walls = Murs
option-walls-listed = murs
option-walls-line = Une paire arrête aussi qui veut passer, sauf sur les cases sûres.
option-quick = Rapide
option-quick-listed = rapide
option-quick-line = Un pion commence dehors ; deux pions arrivés gagnent.
option-teams = Équipes
option-teams-listed = équipes
option-teams-line = Les places opposées jouent ensemble ; quatre joueurs.

option-clock = Pendule
option-clock-line = { $seconds } secondes pour chaque lancer et son choix ; ensuite un CPU joue le tour.
option-stakes = Mise
option-stakes-line = Des jetons pour jouer, jamais d’argent.
stake-each = { $count } par place
stake-fee = Part de la table { $percent } %
stake-tax = Taxe { $percent } %
stake-pot = Pot : { $seats } × { $stake }
stake-pot-fee = La table garde { $percent } % du pot
stake-back = Rendu au second
stake-pot-tax = Taxe de { $percent } % sur le gain
stake-winner = Le vainqueur reçoit
new-seed = Graine
new-seed-empty = Tirée à chaque partie
new-seed-line = La même graine donne les mêmes dés.
new-seed-wrong = Une graine est un nombre entier inférieur à 18 446 744 073 709 551 616.
new-begin = Jouer
new-people = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
 }
new-cpus = { $count ->
    [one] { $count } CPU
   *[other] { $count } CPU
 }
new-players = Joueurs
new-person = Personne
new-cpu = CPU
new-dealt = La graine distribue les places et leurs couleurs ; personne ne choisit.
new-dealt-teams = La graine distribue les places, les couleurs et les équipes ; personne ne choisit.

level-choose = Choisissez le niveau
level-easy = Facile
level-easy-line = Les CPU jouent au hasard.
level-normal = Normal
level-normal-line = Ils capturent, rentrent et sortent dès que possible.
level-hard = Difficile
level-hard-line = Ils pèsent aussi le risque d’être capturés.
level-fair = Le niveau ne touche jamais au dé.

you = Vous
cpu = CPU { $number }
person = Joueur { $number }
card-your-turn = à vous de jouer
card-team = Équipe { $number }
card-plays = joue
card-homes = { $count } sur { $goal } arrivés

prompt-roll = À vous de jouer
prompt-roll-line = Touchez le dé pour lancer.
prompt-again = Encore à vous !
prompt-again-line = Un six donne un lancer de plus.
prompt-choose = Vous avez fait { $value }
prompt-choose-line = Touchez un pion entouré d’or.
prompt-moving-line = Le pion avance.
prompt-cpu = Au tour de { $name }
prompt-cpu-rolled = { $name } a fait { $value }
prompt-cpu-line = Regardez bien, votre tour revient.
prompt-over = Partie terminée
skip = Passer à mon tour
skipping = Avance rapide…

prompt-again-capture = Une capture donne un lancer de plus.
prompt-again-home = Un pion arrivé donne un lancer de plus.
prompt-again-named = Encore à { $name } !
prompt-bonus = Bonus de { $value } cases
prompt-bonus-line = Avec un seul pion, en une fois.
prompt-must-exit = Un { $value } doit faire sortir un pion.
prompt-must-open = Ce six doit ouvrir une de vos barrières.
prompt-long-six = Écurie vide : ce six vaut { $count } cases.
prompt-spend = À vous de jouer { $count ->
    [one] le dé
   *[other] les dés
 }
prompt-spend-named = { $name } joue { $count ->
    [one] son dé
   *[other] ses dés
 }
prompt-spend-line = Touchez un pion, un coup ou un dé.
prompt-spend-where = Touchez la case où il doit aller.
prompt-spend-nothing = Rien à jouer avec { $values }.

choice-line = Pion { $token } : { $what }
choice-line-any = Un pion : { $what }
choice-exit = sortir
choice-advance = { $count ->
    [one] { $count } case
   *[other] { $count } cases
 }
choice-home = arriver
choice-moonwalk = Moonwalk, recule de { $count ->
    [one] { $count } case
   *[other] { $count } cases
 }
choice-intrude = { $colour ->
    [red] intrusion dans le couloir rouge
    [yellow] intrusion dans le couloir jaune
    [blue] intrusion dans le couloir bleu
   *[green] intrusion dans le couloir vert
 }
choice-recover = sortir de prison
choice-free = libérer du couloir
choice-captures = { $colour ->
    [red] capture un rouge
    [yellow] capture un jaune
    [blue] capture un bleu
   *[green] capture un vert
 }
choice-captures-several = capture { $count } pions
choice-safe = à l’abri
choice-drops = laisse perdre { $values }

refusal-exit-value = Un pion ne sort que sur un { $value }.
refusal-bonus-exits = Un bonus ne fait jamais sortir un pion.
refusal-start-held = Des pions adverses réunis tiennent votre départ.
refusal-start-full = Votre case de départ est pleine.
refusal-home = Ce pion est déjà arrivé.
refusal-exact = Pour arriver, il faut le nombre exact.
refusal-held = Des pions réunis tiennent cette case.
refusal-way = Des pions réunis barrent le chemin.
refusal-full = La case visée est pleine.
refusal-exit-compulsory = Ce nombre doit d’abord faire sortir un pion.
refusal-barrier = Ce six doit ouvrir une de vos barrières.
refusal-locked = Ce pion est bloqué jusqu’à votre prochain tour.
refusal-prison = Ce pion est en prison : un 6, seul, le ramène à l’écurie.
refusal-captive = Ce pion est captif : il faut deux 6 pour le libérer.
refusal-sum = Un pion sort sur un 6 seul, pas sur une somme.
refusal-leaves-values = Capture refusée : le reste des dés ne pourrait plus être joué.
refusal-entrance-held = Deux pions adverses tiennent l’entrée de ce couloir.
refusal-other = Ce coup n’est pas permis.

lesson-moonwalk = Moonwalk : un pion recule pour capturer, puis reste bloqué jusqu’à votre prochain tour.
lesson-intrude = Intrusion : un pion entre dans un couloir adverse et y capture, mais il y reste captif.
lesson-recover = Prison : un 6 ramène votre pion à l’écurie, bloqué jusqu’à votre prochain tour.
lesson-free = Captif : deux 6 ramènent votre pion à l’entrée du couloir, bloqué jusqu’à votre prochain tour.

handover = À { $name } de jouer
banner-pass = { $name } : { $value }, aucun coup possible
banner-pass-again = { $name } : { $value }, aucun coup possible, mais relance
banner-sixes = { $name } : troisième six, non joué
banner-bonus-lost = { $name } : aucun pion ne peut avancer de { $value }
banner-partner-home = { $name } a fini, le partenaire continue
banner-forfeited = { $name } abandonne, ses pions quittent le plateau

log-line = { $name } : { $value }
log-out = un pion sorti
log-advance = avance de { $count ->
    [one] { $count } case
   *[other] { $count } cases
 }
log-star = avance sur une étoile
log-column = entre dans son couloir
log-in-column = avance dans son couloir
log-start = avance sur un départ
log-home = un pion arrivé
log-capture = { $colour ->
    [red] un pion rouge capturé
    [yellow] un pion jaune capturé
    [blue] un pion bleu capturé
   *[green] un pion vert capturé
 }
log-moonwalk = Moonwalk de { $count ->
    [one] { $count } case
   *[other] { $count } cases
 } en arrière
log-intrude = { $colour ->
    [red] intrusion dans le couloir rouge
    [yellow] intrusion dans le couloir jaune
    [blue] intrusion dans le couloir bleu
   *[green] intrusion dans le couloir vert
 }
log-recover = un pion sorti de prison
log-free = un captif libéré
log-prison = { $colour ->
    [red] un pion rouge emprisonné
    [yellow] un pion jaune emprisonné
    [blue] un pion bleu emprisonné
   *[green] un pion vert emprisonné
 }
log-drops = { $values } sans usage
log-locked = bloqué jusqu’au prochain tour
log-unlocked = un pion débloqué
log-partner-home = a fini, son partenaire continue
log-captures = { $count } pions capturés
log-pass = aucun coup possible
log-sixes = troisième six, non joué
log-sent-back = un pion renvoyé à l’écurie
log-again = relance
log-won = partie gagnée
log-forfeited = abandon
log-line-none = { $name }
log-drawn = partie nulle
log-bonus = { $value } cases gagnées
log-bonus-lost = { $value } cases perdues
log-moved = un coup joué
log-title = Ce qui s’est passé
log-empty = Les coups s’écriront ici.

say-your-turn = À vous de jouer.
say-dice = { $count ->
    [one] À vous de jouer le { $values }.
   *[other] À vous de jouer les dés : { $values }.
 }
say-picked-dice = Avec { $values } : { $count ->
    [one] { $count } coup
   *[other] { $count } coups
 }.
say-picked-token = Pion { $token } : { $count ->
    [one] { $count } coup
   *[other] { $count } coups
 }.
say-turn = Au tour de { $name }.
say-you-won = Vous avez gagné !
say-won = { $name } a gagné.
say-drawn = Partie nulle.

pause = Pause
result = Résultat
resume = Reprendre
to-title = Retour à l’accueil
resign = Abandonner
let-cpu-play = Un CPU joue pour moi
let-cpu-play-for = Un CPU joue pour { $name }
stand-in = Un CPU joue à votre place.
take-over = Je reprends la main
forfeit = Retirer mes pions
forfeit-for = Retirer les pions de { $name }
forfeit-line = Les pions quittent le plateau, les autres jouent jusqu’au bout.

end-you-won = Vous avez gagné !
end-won = { $name } a gagné
end-drawn = Partie nulle
end-won-both = { $name } et { $other } ont gagné
end-abandoned = Partie abandonnée
end-line-abandoned = Elle compte comme abandonnée, ni gagnée ni perdue.
end-line-well-played = Bien joué !
end-ranking = Classement
end-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
 }
end-way = { $home ->
    [one] { $home } arrivé
   *[other] { $home } arrivés
 }{ $way ->
    [0] {""}
    [one] {" "}· { $way } case
   *[other] {" "}· { $way } cases
 }
end-forfeited = a abandonné
stake-received = { $chips } ({ $balance })
end-line-won = Bien joué : vos quatre pions sont arrivés.
end-line-lost = Ce sera pour la prochaine fois.
end-dice = Les dés de la partie
end-dice-line = Le trait clair marque ce qu’un dé parfait donnerait.
end-rolls = { $count ->
    [one] { $count } lancer
   *[other] { $count } lancers
 }
end-wait = Plus longue attente d’un six
end-duration = Durée
end-seed = Graine
same-seed = Même graine
rematch = Revanche

statistics-all = Tous
statistics-played = Parties jouées
statistics-won = Gagnées
statistics-lost = Perdues
statistics-abandoned = Abandonnées
statistics-undecided = Nulles
statistics-rate = { $rate } de victoires
statistics-all-rules = Toutes les règles
statistics-expected = { $count } lancers. Le trait : ce que donnerait un dé parfait, { $expected } de chaque.
statistics-rate-line = { $won } sur { $decided }
statistics-best = Victoire la plus rapide
statistics-mean = Durée moyenne
statistics-made = Captures faites
statistics-suffered = Captures subies
statistics-captures = Captures
statistics-results = Résultats
statistics-dice = Vos dés
statistics-none = Rien encore : jouez une partie, et ce tableau se remplira.
statistics-reset = Remettre à zéro
statistics-file = Emporter ces chiffres
statistics-file-line = Pour les garder, ou les réunir avec ceux d’un autre appareil : rien n’est compté deux fois.
statistics-file-none = Vous avez joué sur un autre appareil ? Ouvrez ici le fichier de ses statistiques.
statistics-save = Enregistrer
statistics-open = Ouvrir
statistics-save-table = Tableau (CSV)
statistics-take = { $count ->
    [one] { $file } apporte une partie. L’ajouter aux vôtres ?
   *[other] { $file } apporte { $count } parties. Les ajouter aux vôtres ?
}
statistics-take-line = Vos chiffres restent. Une fois ajoutés, les autres ne se séparent plus des vôtres.
statistics-take-yes = Ajouter
statistics-taken = { $count ->
    [one] Une partie est ajoutée à vos statistiques.
   *[other] { $count } parties sont ajoutées à vos statistiques.
}
statistics-nothing-new = Rien de nouveau dans { $file } : ces parties sont déjà comptées.
statistics-damaged = { $file } est abîmé : ces statistiques ne peuvent pas être lues.
statistics-damaged-line = { $file } ne peut pas être lu : la ligne { $line } est fausse.
statistics-too-many = Ces chiffres viennent de trop d’appareils pour être réunis ici.
statistics-by-level = Victoires par niveau
confirm-reset = Effacer les statistiques ?
confirm-reset-line = Tous les chiffres repartent de zéro. On ne peut pas revenir en arrière.
confirm-reset-yes = Effacer

settings-language = Langue
settings-volume = Volume
settings-sound = Son
settings-pace = Vitesse
settings-pace-half = 0,5×
settings-pace-normal = 1×
settings-pace-double = 2×
settings-pace-quadruple = 4×
settings-pace-instant = Éclair
settings-motion = Animations réduites
settings-motion-system = Système
settings-motion-on = Oui
settings-motion-off = Non
settings-forced = Jouer les coups sans choix
settings-forced-line = Dans Famille, où c’est à vous d’en décider ; ailleurs, les règles décident.
settings-turn = Se tourner vers qui joue
settings-turn-line = À plusieurs autour d’une tablette posée à plat : le dé et la consigne se tournent vers le côté de qui doit jouer.
settings-keys = Clavier
keys-act = Espace, Entrée : lancer, jouer
keys-pick = 1 à 4, flèches : pion, puis case
keys-dice = V : choisir des dés
keys-panel = Tab : aller aux boutons
keys-menu = Échap : reposer, menu, retour
keys-more = M : son · F : accélérer · ? : règles
keys-undo = Ctrl+Z : reprendre le coup, si la règle le permet
keys-screen = F11 : plein écran

# The rules in short.
card-goal = { $goal } pions arrivés : c’est gagné.
card-goal-quick = Un pion commence dehors ; { $goal } pions arrivés : c’est gagné.
card-exit = Un pion sort sur un { $exit }.
card-exit-must = Un { $exit } doit faire sortir un pion s’il le peut.
card-sequence = Chaque six relance ; puis on dépense toutes les valeurs, dans l’ordre voulu ou additionnées.
card-again = On relance après : { $what }. Un troisième six de suite n’est pas joué.
card-again-sent-back = On relance après : { $what }. Un troisième six de suite renvoie le dernier pion joué.
card-again-unlimited = On relance après : { $what }.
again-six = un six
again-capture = une capture
again-home = un pion arrivé
card-capture-all = Posez-vous sur d’autres pions : ils retournent tous à leur écurie.
card-capture-one = Posez-vous sur un adversaire seul : il retourne à son écurie.
card-capture-bonus = Une capture rapporte { $capture } cases, un pion arrivé { $home }.
card-capture-prison = Les pions capturés vont en prison, même depuis un couloir.
card-stack-none = Deux pions ensemble ne se protègent pas.
card-stack-pair = Nul ne se pose sur deux pions ensemble, mais chacun passe.
card-stack-walls = Nul ne se pose sur deux pions ensemble ni ne passe, sauf sur les cases sûres.
card-stack-block = Aucun adversaire ne se pose sur deux pions ensemble ni ne passe, nulle part.
card-stack-barrier = Nul ne se pose sur deux pions ensemble ni ne passe, pas même leur propriétaire.
card-safe = Sur { $safe } cases sûres, personne n’est capturé.
card-teams = Les places opposées jouent ensemble et gagnent ensemble.

# The rules at length. Which sentences a family has follows from its data.
rules-goal = Le but
rules-goal-text = Amenez { $goal } pions de l’écurie au centre en faisant le tour du plateau. Le premier qui y parvient gagne, et la partie s’arrête aussitôt : on ne joue pas pour les places.
rules-goal-out = Chacun commence avec { $out ->
    [one] un pion
   *[other] { $out } pions
 } sur sa case de départ, les autres à l’écurie.
rules-goal-draw = Après le lancer { $rolls } et le coup qu’il permet, la partie est nulle.
rules-seats = La table
rules-seats-alone = Vous êtes en bas, face à trois CPU d’un même niveau.
rules-seats-two = De deux à quatre joueurs, personnes ou CPU. À deux, on se fait face ; à trois, on prend les trois premières places.
rules-seats-dealt = La graine distribue les joueurs aux places : une place, c’est sa couleur, et personne ne choisit.
rules-first-you = Vous lancez toujours en premier.
rules-first-drawn = Qui commence est tiré de la graine.
rules-teams = Les équipes
rules-teams-text = Les places opposées sont partenaires et ne se capturent jamais. Une équipe gagne quand les deux partenaires ont rentré ce que le jeu demande.
rules-teams-skip = Un partenaire arrivé passe son tour ; ce tour-là s’arrête aussitôt, quoi qu’il restât à jouer.
rules-teams-quick = À ce moment, ses autres pions retournent à l’écurie et y restent : ce n’est pas une capture, et personne n’y gagne de prime.
rules-teams-barrier = La barrière du partenaire vous arrête aussi.
rules-teams-pair = La paire du partenaire ne vous arrête jamais.
rules-teams-two = Si les deux partenaires adverses sont seuls sur une même case, le pion le plus avancé est capturé, l’autre reste.
rules-teams-room = Deux pions seuls de partenaires peuvent partager toute case, qui est alors pleine.
rules-turn = Un tour
rules-turn-text = Lancez le dé, puis avancez un de vos pions d’exactement autant de cases.
rules-turn-sequence = Lancez jusqu’à ce que le dé ne montre plus un six ; alors seulement, dépensez toutes les valeurs. Une série fait un tour.
rules-turn-must = Si un coup est possible, il faut en jouer un ; sinon, le tour passe de lui-même.
rules-forced-never = Aucun coup n’est joué à votre place : c’est toujours vous qui touchez.
rules-forced-wished = Vous touchez chaque coup, sauf si les réglages font jouer d’office les coups sans choix.
rules-forced-played = Quand tous les coups possibles sont le même coup, il est joué sans rien demander.
rules-undo = Contre des CPU, vous pouvez reprendre le dernier coup choisi, autant de fois qu’il le faut ; les mêmes dés reviennent. Une victoire compte quand même.
rules-undo-none = Aucun coup ne se reprend.
rules-clock-none = Il n’y a pas de pendule.
rules-clock-online = Pas de pendule à cette table ; en ligne, vous avez { $seconds } secondes, puis un CPU joue jusqu’à votre retour.
rules-clock = Avec la pendule, à demander quand plusieurs personnes jouent, chaque lancer et son choix ont { $seconds } secondes. Ensuite, le coup d’un CPU normal est joué, jusqu’à la fin du tour.
rules-clock-forfeit = Avec la pendule, à demander quand plusieurs personnes jouent, chaque lancer et son choix ont { $seconds } secondes. Ensuite, le coup d’un CPU normal est joué, jusqu’à la fin du tour. Un tour sans coup choisi à temps est manqué ; quand le temps s’épuise au tour manqué { $misses } de suite, vous déclarez forfait.
rules-exit = Sortir
rules-exit-text = Un pion quitte l’écurie sur un { $exit } et se pose sur votre case de départ. Rien n’oblige à sortir si un autre pion peut avancer.
rules-exit-must = Un { $exit } doit faire sortir un pion tant qu’il en reste à l’écurie et que la case de départ peut l’accueillir ; sinon, un autre pion l’avance. Seule compte la case de départ.
rules-exit-safe = Les départs sont sûrs : sortir ne capture jamais.
rules-exit-barred = Un bloc adverse sur votre départ interdit la sortie ; les autres coups restent possibles.
rules-exit-evicts = Si deux pions occupent déjà votre départ : une barrière adverse, ou vos pions avec ou sans ceux du partenaire, interdisent la sortie. Sinon l’adversaire retourne à l’écurie, de deux différents le dernier arrivé, et cela compte comme une capture. On rejoint un pion seul.
rules-exit-open = Les départs ne sont pas sûrs : un adversaire seul sur le vôtre est capturé par la sortie, deux ou plus l’interdisent.
rules-again = Relancer
rules-again-text = On relance après : { $what }.
rules-again-once = Cela ne s’additionne pas : quoi qu’un lancer ait valu, un seul autre le suit.
rules-again-useless = Un six inutile donne quand même son lancer. Le dernier pion du vainqueur n’en donne pas.
rules-third-voided = Trois six de suite : le troisième n’est pas joué et le tour s’arrête ; les deux premiers coups restent.
rules-third-back = Trois six de suite : le troisième n’est pas avancé, et le dernier pion joué de ce tour retourne à l’écurie, sauf s’il est dans le couloir ou arrivé. Le tour s’arrête ; les captures restent.
rules-third-played = Les six de suite n’ont pas de limite.
rules-six-walks = Sans pion à l’écurie, un six fait avancer de { $walks }, et compte toujours comme un six.
rules-six-opens = Un six doit être joué par un pion d’une de vos barrières si l’un d’eux peut avancer. Les primes en sont dispensées.
rules-pool = Dépenser les valeurs
rules-pool-text = Les valeurs se dépensent dans l’ordre voulu, sur les pions voulus.
rules-pool-sums = Plusieurs valeurs s’additionnent en un seul saut, qui ne touche que son arrivée. Seuls une avance, un Moonwalk ou une intrusion peuvent prendre une somme.
rules-pool-must = Tant qu’une valeur peut servir, il faut la dépenser ; ce qui ne sert à rien est perdu.
rules-moonwalk = Moonwalk : un pion sur la piste recule, pas plus loin que son départ, s’il capture en se posant.
rules-recover = Récupérer : un six ramène un de vos pions d’une prison adverse à votre écurie.
rules-intrude = Intrusion : depuis la piste, payez le chemin exact jusqu’à l’entrée d’un couloir adverse, puis jusqu’à une de ses cases où se trouve un seul pion de ce joueur et aucun captif. Ce pion va dans votre prison ; le vôtre y reste captif. L’entrée doit précéder votre propre couloir.
rules-free = Libérer : deux six d’une même série rendent un captif à l’entrée du couloir. Il n’y capture personne, et deux pions ou plus d’un même adversaire l’interdisent.
rules-locked = Après un Moonwalk, une récupération ou une libération, le pion est bloqué jusqu’à votre tour suivant ; il peut être capturé, et perd alors son blocage.
rules-capture = Capturer
rules-capture-all = Finissez sur une case non sûre où se trouvent des pions adverses : ils retournent tous à leur écurie.
rules-capture-one = Finissez sur une case non sûre où se trouve un pion adverse seul : il retourne à son écurie.
rules-capture-only = Finissez sur une case non sûre où se trouve un seul pion adverse pour le capturer. Nul ne se pose là où sont deux adversaires, d’une même place ou non.
rules-capture-prison = Les pions capturés vont dans la prison de leur vainqueur. Prisonniers et captifs ne peuvent ni avancer, ni être capturés, ni protéger.
rules-capture-proof = Une capture n’est possible que si toutes les valeurs restantes peuvent encore servir ensuite, ou rentrer votre dernier pion. Avances, sorties, récupérations et libérations sans capture n’ont pas cette condition.
rules-capture-nothing = Une capture ne donne pas de lancer.
rules-stack = Deux pions ensemble
rules-stack-none = Ils ne se protègent pas : ils retournent ensemble à l’écurie.
rules-stack-pair = Une paire : l’adversaire ne peut ni la capturer ni s’y poser ; il peut passer.
rules-stack-walls = Un mur : l’adversaire ne peut ni le capturer, ni s’y poser, ni passer.
rules-stack-block = Un bloc : sur toute case, sûre ou non, l’adversaire ne peut ni s’y poser ni passer.
rules-stack-barrier = Une barrière : partout, sur la piste ou le couloir, nul ne s’y pose ni ne passe, pas même son propriétaire.
rules-stack-more = Trois ou quatre pions comptent comme deux.
rules-stack-safe = Sur une case sûre, deux pions n’arrêtent personne, et n’ont rien à craindre.
rules-stack-own = Vos propres pions ne vous arrêtent jamais.
rules-safe = Être à l’abri
rules-safe-starts = Sur les { $safe } cases sûres, dont les départs, nul n’est capturé par qui s’y pose.
rules-safe-stars = Seules les { $safe } cases sûres à étoile protègent : nul n’y est capturé. Les départs ne protègent pas.
rules-safe-shared = Les couleurs y restent côte à côte.
rules-room = Une case de la piste ou du couloir contient au plus { $room } pions ; l’écurie et l’arrivée en contiennent quatre.
rules-room-safe = Une case sûre avec deux pions de n’importe quelles couleurs est pleine : un troisième ne s’y pose pas, mais passe deux couleurs différentes.
rules-bonus = Les primes
rules-bonus-text = Une capture rapporte { $capture } cases, un pion arrivé { $home }.
rules-bonus-walk = Une prime est avancée aussitôt, entière, par un pion de la piste ou du couloir. Elle peut capturer ou arriver et rapporter encore, mais ne fait jamais sortir de pion.
rules-bonus-lost = Une prime qu’aucun pion ne peut avancer est perdue. Le dernier pion du vainqueur n’en rapporte pas.
rules-home = Arriver
rules-home-text = Son tour de plateau fini, un pion monte les { $column } cases de son couloir. Pour arriver, il faut le nombre exact.
rules-home-safe = Dans le couloir, il est hors d’atteinte.
rules-home-raided = Même là, un intrus peut le capturer. Un captif ne gêne pas le propriétaire.
rules-end = À la fin
rules-ranking-winner = Seul le vainqueur est nommé.
rules-ranking-score = Le vainqueur est premier. Les autres sont classés aux points : 100 par pion arrivé, et jusqu’à 99 pour le chemin des autres. À égalité, on partage le rang.
rules-ranking-progress = Le vainqueur est premier. Les autres sont classés par pions arrivés, puis par chemin parcouru ; qui a déclaré forfait vient en dernier, le plus tôt tout en bas.
rules-ranking-teams = Les deux vainqueurs sont premiers, les deux autres un par un.
rules-forfeit = Qui déclare forfait retire tous ses pions, et la partie continue ; qui reste seul gagne.
rules-stakes = Avec mise, en jetons et jamais en argent, chacun verse la mise au pot. La table en garde { $fee } %, et { $tax } % du gain du vainqueur, sauf autres taux ; les deux sont arrondis vers le bas.
rules-stakes-back = À quatre, le second récupère la mise, partagée à égalité ; à deux ou trois, personne, ni qui a déclaré forfait.
rules-counted = Les statistiques comptent une victoire ou une défaite quand une seule personne joue, au niveau le plus fort de la table.
rules-cpu = Les CPU
rules-cpu-text = Le niveau change leurs choix, jamais le dé : chaque face a la même chance, pour vous comme pour eux. Facile choisit au hasard.
rules-cpu-normal = Normal prend le meilleur de ce seul lancer : une capture, sinon un pion arrivé, sinon une sortie, sinon une case sûre, sinon une avance.
rules-cpu-stacks = Il aime rejoindre un de ses pions sur une case non sûre, et rechigne à en séparer deux.
rules-cpu-prison = Récupérer et libérer valent autant que sortir.
rules-cpu-hard = Difficile y oppose le risque d’être capturé. Aucun niveau ne prévoit les tours suivants.

confirm-new = Laisser la partie en cours ?
confirm-new-line = Une partie n’est pas finie. En commencer une autre la compte comme abandonnée.
confirm-new-yes = Nouvelle partie
confirm-open-line = Une partie n’est pas finie. En jouer une autre la compte comme abandonnée.
confirm-open-yes = Ouvrir l’autre partie
confirm-resign = Abandonner la partie ?
confirm-resign-line = Elle comptera comme abandonnée et ne pourra plus être reprise.
confirm-keep = Continuer la partie

address-refused = Cette adresse demande une partie qui ne peut pas être jouée.
store-open = Le jeu est déjà ouvert ailleurs : rien de cette fenêtre ne sera gardé.
store-unwritable = Le dossier de sauvegarde refuse l’écriture : rien ne sera gardé.
store-denied = Le navigateur refuse de garder des données : rien ne sera gardé.
store-failing = La sauvegarde échoue, le disque est peut-être plein. Nouvel essai bientôt.
store-memory = Rien ne sera gardé après la fermeture.
store-aside = La sauvegarde était abîmée ; elle a été mise de côté sous { $file }.
store-value-aside = Une donnée abîmée a été mise de côté.
store-newer = Une version plus récente du jeu a écrit des données ; elles restent intactes.

time-hours = { $hours } h { $minutes }
time-minutes = { $minutes } min { $seconds } s
time-seconds = { $seconds } s

records = Parties jouées
records-open = Ouvrir un fichier
records-none = Rien pour l’instant : les parties terminées apparaîtront ici.
records-more = En voir plus
records-abandoned = Abandonnée
records-delete = Supprimer cette partie ? On ne pourra plus la revoir.
records-delete-yes = Supprimer
day = { $day }/{ $month }/{ $year }
watch = Revoir la partie
watch-on = Continuer à regarder
watch-leave = Ne plus regarder
replay-roll = Lancer { $roll } sur { $rolls }
replay-roll-by = { $name } · lancer { $roll } sur { $rolls }
replay-pace-instant = Éclair
keys-replay = Revoir : Espace lance et arrête, flèches par lancer, touches Page par tour
file-saved = Le fichier est enregistré.
file-saved-at = Le fichier est enregistré : { $place }
file-is-game = { $file } est une partie : ouvrez-la depuis « Parties jouées ».
file-is-statistics = { $file } contient des statistiques : ouvrez-les depuis « Statistiques ».
file-neither = { $file } ne contient ni partie ni statistiques.
file-no-game = { $file } ne contient pas de partie.
file-newer = { $file } vient d’une autre version du jeu et ne peut pas être lu ici.
file-rules = { $file } se joue avec des règles inconnues ici.
file-wrong = { $file } ne suit pas les règles : l’action { $action } est fausse.
file-dice = Les dés de { $file } ne sont pas ceux qui avaient été scellés avant la partie.
file-unreadable = Le fichier ne peut pas être lu.
file-too-large = Le fichier est trop gros pour venir de ce jeu.
file-not-text = Le fichier n’est pas un texte : il ne vient pas de ce jeu.
file-unwritable = Le fichier ne peut pas être écrit.
file-no-dialog = Aucune fenêtre de choix ne s’ouvre ici : glissez un fichier sur la fenêtre pour l’ouvrir.
statistics-people = Plusieurs joueurs
statistics-cpus = CPU seuls
statistics-finished = Terminées
