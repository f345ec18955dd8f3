# Every word of the game in French. Keys and arguments are those of en.ftl.
# Before : ; ! ? and inside « » stands a no-break space (U+00A0).

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
family-family-line = De deux à quatre à une table ; un coup se reprend.
family-pairs = Paires
family-pairs-line = Deux pions ensemble sont à l’abri.
family-barrage = Barrage
family-barrage-line = Deux pions ensemble barrent la route.
family-parchis = Parchís
family-parchis-line = Le jeu espagnol : cinq, barrières et primes.
family-nomercy = Sans pitié
family-nomercy-line = Séries de six, prisons et captifs.
option-walls = Murs
option-walls-line = Une paire arrête aussi qui veut passer, sauf sur les cases sûres.
option-quick = Rapide
option-quick-line = Un pion commence dehors ; deux pions arrivés gagnent.
option-teams = Équipes
option-teams-line = Les places opposées jouent ensemble ; quatre joueurs.

new-begin = Jouer
new-people = { $count ->
    [one] { $count } personne
   *[other] { $count } personnes
 }
new-cpus = { $count ->
    [one] { $count } CPU
   *[other] { $count } CPU
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
card-plays = joue
card-homes = { $count } sur 4 arrivés

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
prompt-spend = À vous de jouer les dés
prompt-spend-named = { $name } joue ses dés
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
log-drawn = partie nulle
log-bonus = { $value } cases gagnées
log-bonus-lost = { $value } cases perdues
log-moved = un coup joué
log-title = Ce qui s’est passé
log-empty = Les coups s’écriront ici.

say-your-turn = À vous de jouer.
say-turn = Au tour de { $name }.
say-you-won = Vous avez gagné !
say-won = { $name } a gagné.
say-drawn = Partie nulle.

pause = Pause
result = Résultat
resume = Reprendre
to-title = Retour à l’accueil
resign = Abandonner

end-you-won = Vous avez gagné !
end-won = { $name } a gagné
end-drawn = Partie nulle
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
statistics-by-level = Victoires par niveau
confirm-reset = Effacer les statistiques ?
confirm-reset-line = Tous les chiffres repartent de zéro. On ne peut pas revenir en arrière.
confirm-reset-yes = Effacer

settings-language = Langue
settings-volume = Volume
settings-sound = Son
settings-pace = Vitesse
settings-pace-half = 0,5×
settings-pace-instant = Éclair
settings-motion = Animations réduites
settings-motion-system = Système
settings-motion-on = Oui
settings-motion-off = Non
settings-keys = Clavier
keys-act = Espace, Entrée : lancer, jouer
keys-pick = 1 à 4, flèches : pion, puis case
keys-dice = V : choisir des dés
keys-panel = Tab : aller aux boutons
keys-menu = Échap : reposer, menu, retour
keys-more = M : son · F : accélérer · ? : règles

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

rules-title = Règles : { $family }
rules-goal = Le but
rules-goal-text = Amenez vos quatre pions de l’écurie jusqu’au centre. Le premier qui y parvient gagne, et la partie s’arrête aussitôt.
rules-turn = Un tour
rules-turn-text = Lancez le dé, puis avancez un de vos pions d’autant de cases. Si un coup est possible, il faut le jouer ; sinon le tour passe de lui-même.
rules-exit = Sortir
rules-exit-text = Un pion quitte l’écurie sur un { $exit } et se pose sur votre case de départ, celle de la flèche.
rules-six = Rejouer
rules-six-text = Un { $six } donne un lancer de plus, même s’il n’a servi à rien. Trois { $six } de suite : le troisième n’est pas joué et le tour s’arrête ; les deux premiers coups restent.
rules-capture = Capturer
rules-capture-text = Finissez sur une case où se trouvent des pions adverses : ils retournent tous à leur écurie. Cela ne donne pas de lancer. Deux de vos pions sur une même case ne se protègent pas.
rules-safe = Être à l’abri
rules-safe-text = Sur les { $safe } cases sûres, les départs et les étoiles, personne n’est capturé : les couleurs y restent côte à côte.
rules-home = Arriver
rules-home-text = Son tour de plateau fini, un pion monte les { $column } cases du couloir de sa couleur, hors d’atteinte. Pour arriver, il faut le nombre exact.
rules-cpu = Les CPU
rules-cpu-text = Le niveau change leurs choix, jamais le dé : chaque face a la même chance, pour vous comme pour eux.

confirm-new = Laisser la partie en cours ?
confirm-new-line = Une partie n’est pas finie. En commencer une autre la compte comme abandonnée.
confirm-new-yes = Nouvelle partie
confirm-resign = Abandonner la partie ?
confirm-resign-line = Elle comptera comme abandonnée et ne pourra plus être reprise.
confirm-keep = Continuer la partie

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
