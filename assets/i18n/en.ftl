# Every word of the game and of its page in English. Every other language has these keys with these arguments.

# The language's name in itself, as the settings show it.
language-name = English

# Numbers: the mark before the decimals, the mark between digits in threes, a percentage,
# what was gained or lost.
number-decimal-mark = .
number-group-mark = ,
number-percent = { $number }%
number-gained = +{ $number }
number-lost = −{ $number }
number-unchanged = ±{ $number }
# What spreadsheets expect between the cells of a line: not the mark before the decimals.
number-cell-separator = ,

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
page-description = Ludo, playable at once and offline: no advertising, no account.
page-installed = Ludo, offline, without advertising or account.
page-no-script = This game needs JavaScript.
page-loading = Loading
page-loading-share = Loading { $percent }%
page-starting = Setting up the table
page-reload = Reload
page-retry = Try again
page-details = Details
page-no-wasm-title = This browser is too old
page-no-wasm-text = The game needs WebAssembly. Please open this page in a current version of Firefox, Chrome, Edge or Safari.
page-no-webgl-title = This browser cannot draw the game
page-no-webgl-text = The game needs WebGL 2. Switch hardware acceleration on in the browser’s settings, or open this page in a current version of Firefox, Chrome, Edge or Safari.
page-no-download-title = The game did not arrive
page-no-download-text = Please check your connection.
page-lost-title = The picture was lost
page-lost-text = The device took the graphics away from the game. Your game is saved: after reloading it goes on where it was, with the same die.
page-failed-title = Something went wrong
page-failed-text = The game had to stop. It is saved: after reloading it goes on where it was, with the same die.

title-line = Four tokens, one die, one way home.
continue = Continue
continue-detail = { $family } · { $level } · { $time }
new-game = New game
statistics = Statistics
settings = Settings
rules = Rules
quit = Quit
back = Back
cancel = Cancel

family-classic = Classic
family-classic-line = The plain game: you against three CPUs.
family-family = Family
family-family-line = Two to four at one table; against CPUs a move can be taken back.
family-pairs = Pairs
family-pairs-line = Two tokens together are safe from capture.
family-barrage = Barrage
family-barrage-line = Two tokens together bar the way.
family-parchis = Parchís
family-parchis-line = The Spanish game: fives, barriers and bonuses.
family-nomercy = No mercy
family-nomercy-line = Long runs of sixes, prisons and captives.
# The names with `listed` follow the name of a family: "Pairs, walls, quick".
option-walls = Walls
option-walls-listed = walls
option-walls-line = A pair also stops enemies from passing, except on safe squares.
option-quick = Quick
option-quick-listed = quick
option-quick-line = One token starts outside; two tokens home win.
option-teams = Teams
option-teams-listed = teams
option-teams-line = Opposite seats play together; four players.

option-clock = Turn clock
option-clock-line = { $seconds } seconds for each roll with its choice; then a CPU plays the turn.
option-stakes = Stakes
option-stakes-line = Play chips, never money.
stake-each = { $count } a seat
stake-fee = Fee { $percent }%
stake-tax = Tax { $percent }%
stake-pot = Pot: { $seats } × { $stake }
stake-pot-fee = The table keeps { $percent }% of the pot
stake-back = Back to the second
stake-pot-tax = { $percent }% tax on the winner’s gain
stake-winner = The winner receives
new-seed = Seed
new-seed-empty = Drawn for each game
new-seed-line = The same seed gives the same dice.
new-seed-wrong = A seed is a whole number below 18,446,744,073,709,551,616.
new-begin = Play
new-people = { $count ->
    [one] { $count } person
   *[other] { $count } people
 }
new-cpus = { $count ->
    [one] { $count } CPU
   *[other] { $count } CPUs
 }
new-players = Players
new-person = Person
new-cpu = CPU
new-dealt = The seed deals the seats and their colours; nobody chooses.
new-dealt-teams = The seed deals the seats, their colours and the partners; nobody chooses.

level-choose = Choose a level
level-easy = Easy
level-easy-line = The CPUs move at random.
level-normal = Normal
level-normal-line = They capture, come home and come out when they can.
level-hard = Hard
level-hard-line = They also weigh the risk of being captured.
level-fair = The level never touches the die.

you = You
cpu = CPU { $number }
person = Player { $number }
card-your-turn = your turn
card-team = Team { $number }
card-plays = playing
card-homes = { $count } of { $goal } home

prompt-roll = Your turn
prompt-roll-line = Tap the die to roll.
prompt-again = Yours again!
prompt-again-line = A six gives one more roll.
prompt-choose = You rolled { $value }
prompt-choose-line = Tap a token with a golden ring.
prompt-moving-line = The token moves.
prompt-cpu = { $name } to play
prompt-cpu-rolled = { $name } rolled { $value }
prompt-cpu-line = Watch closely, your turn is coming.
prompt-over = The game is over
skip = Skip to my turn
skipping = Fast forward…

prompt-again-capture = A capture gives one more roll.
prompt-again-home = A token home gives one more roll.
prompt-again-named = { $name } again!
prompt-bonus = Bonus of { $value } squares
prompt-bonus-line = With one token, all at once.
prompt-must-exit = A { $value } has to bring a token out.
prompt-must-open = This six has to open one of your barriers.
prompt-long-six = Empty yard: this six walks { $count } squares.
prompt-spend = { $count ->
    [one] Spend your die
   *[other] Spend your dice
 }
prompt-spend-named = { $name } spends { $count ->
    [one] the die
   *[other] the dice
 }
prompt-spend-line = Tap a token, a move or a die.
prompt-spend-where = Tap the square to go to.
prompt-spend-nothing = Nothing to play with { $values }.

choice-line = Token { $token }: { $what }
choice-line-any = A token: { $what }
choice-exit = out of the yard
choice-advance = { $count ->
    [one] { $count } square
   *[other] { $count } squares
 }
choice-home = home
choice-moonwalk = Moonwalk, { $count ->
    [one] { $count } square
   *[other] { $count } squares
 } back
choice-intrude = { $colour ->
    [red] into the red home column
    [yellow] into the yellow home column
    [blue] into the blue home column
   *[green] into the green home column
 }
choice-recover = out of prison
choice-free = free from the column
choice-captures = { $colour ->
    [red] captures a red token
    [yellow] captures a yellow token
    [blue] captures a blue token
   *[green] captures a green token
 }
choice-captures-several = captures { $count } tokens
choice-safe = safe there
choice-drops = { $values } is lost

refusal-exit-value = A token leaves the yard only with a { $value }.
refusal-bonus-exits = A bonus never brings a token out.
refusal-start-held = Enemy tokens together hold your start square.
refusal-start-full = Your start square is full.
refusal-home = This token is home.
refusal-exact = Home needs the exact count.
refusal-held = Tokens together hold that square.
refusal-way = Tokens together are in the way.
refusal-full = That square is full.
refusal-exit-compulsory = This value has to bring a token out first.
refusal-barrier = This six has to open one of your barriers.
refusal-locked = This token is locked until your next turn.
refusal-prison = This token is in prison: a single 6 brings it back to the yard.
refusal-captive = This token is a captive: it takes two sixes to free it.
refusal-sum = A token leaves the yard with a single 6, not with a sum.
refusal-leaves-values = Capture refused: the other dice could no longer be played.
refusal-entrance-held = Two enemy tokens hold the entrance of that column.
refusal-other = This move is not allowed.

lesson-moonwalk = Moonwalk: a token walks back to capture, then is locked until your next turn.
lesson-intrude = Intrusion: a token enters an enemy column and captures there, but stays as a captive.
lesson-recover = Prison: a 6 brings your token back to the yard, locked until your next turn.
lesson-free = Captive: two sixes bring your token back to the column’s entrance, locked until your next turn.

handover = { $name } to play
banner-pass = { $name }: { $value }, no move possible
banner-pass-again = { $name }: { $value }, no move possible, but one more roll
banner-sixes = { $name }: third six, not played
banner-bonus-lost = { $name }: no token can walk { $value }
banner-partner-home = { $name } is home, the partner plays on
banner-forfeited = { $name } gives up, the tokens leave the board

log-line = { $name }: { $value }
log-out = a token out
log-advance = { $count ->
    [one] { $count } square on
   *[other] { $count } squares on
 }
log-star = on to a star
log-column = into the home column
log-in-column = up the home column
log-start = on to a start square
log-home = a token home
log-capture = { $colour ->
    [red] a red token captured
    [yellow] a yellow token captured
    [blue] a blue token captured
   *[green] a green token captured
 }
log-moonwalk = Moonwalk, { $count ->
    [one] { $count } square
   *[other] { $count } squares
 } back
log-intrude = { $colour ->
    [red] into the red home column
    [yellow] into the yellow home column
    [blue] into the blue home column
   *[green] into the green home column
 }
log-recover = a token out of prison
log-free = a captive freed
log-prison = { $colour ->
    [red] a red token imprisoned
    [yellow] a yellow token imprisoned
    [blue] a blue token imprisoned
   *[green] a green token imprisoned
 }
log-drops = { $values } of no use
log-locked = locked until the next turn
log-unlocked = a token unlocked
log-partner-home = done, the partner plays on
log-captures = { $count } tokens captured
log-pass = no move possible
log-sixes = third six, not played
log-sent-back = a token back in the yard
log-again = one more roll
log-won = game won
log-forfeited = gave up
log-line-none = { $name }
log-drawn = the game is drawn
log-bonus = { $value } squares earned
log-bonus-lost = { $value } squares lost
log-moved = a move played
log-title = What happened
log-empty = The moves will be written here.

say-your-turn = Your turn.
say-dice = { $count ->
    [one] Spend your { $values }.
   *[other] Spend your dice: { $values }.
 }
say-picked-dice = With { $values }: { $count ->
    [one] { $count } move
   *[other] { $count } moves
 }.
say-picked-token = Token { $token }: { $count ->
    [one] { $count } move
   *[other] { $count } moves
 }.
say-turn = { $name } to play.
say-you-won = You won!
say-won = { $name } won.
say-drawn = The game is drawn.

pause = Pause
result = Result
resume = Resume
to-title = Back to the title
resign = Resign
let-cpu-play = Let a CPU play for me
let-cpu-play-for = Let a CPU play for { $name }
stand-in = A CPU plays in your place.
take-over = Take over again
forfeit = Take my tokens off
forfeit-for = Take { $name }’s tokens off
forfeit-line = The tokens leave the board, the others play to the end.

end-you-won = You won!
end-won = { $name } won
end-drawn = The game is drawn
end-won-both = { $name } and { $other } have won
end-abandoned = Game abandoned
end-line-abandoned = It counts as abandoned, neither won nor lost.
end-line-well-played = Well played!
end-ranking = Ranking
end-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
 }
end-way = { $home } home{ $way ->
    [0] {""}
    [one] {" "}· { $way } square
   *[other] {" "}· { $way } squares
 }
end-forfeited = gave up
stake-received = { $chips } ({ $balance })
end-line-won = Well played: all four tokens are home.
end-line-lost = Better luck next time.
end-dice = The dice of this game
end-dice-line = The light line marks what a perfect die would give.
end-rolls = { $count ->
    [one] { $count } roll
   *[other] { $count } rolls
 }
end-wait = Longest wait for a six
end-duration = Duration
end-seed = Seed
same-seed = Same seed
rematch = Rematch

statistics-all = All
statistics-played = Games played
statistics-won = Won
statistics-lost = Lost
statistics-abandoned = Abandoned
statistics-undecided = Drawn
statistics-rate = { $rate } won
statistics-all-rules = All rules
statistics-expected = { $count } rolls. The line: what a perfect die would give, { $expected } of each.
statistics-rate-line = { $won } of { $decided }
statistics-best = Fastest win
statistics-mean = Mean time
statistics-made = Captures made
statistics-suffered = Captures suffered
statistics-captures = Captures
statistics-results = Results
statistics-dice = Your dice
statistics-none = Nothing yet: play a game, and this page will fill.
statistics-reset = Reset
statistics-file = Take these numbers along
statistics-file-line = To keep them, or to bring them together with those of another device: nothing counts twice.
statistics-file-none = Did you play on another device? Open the file of its statistics here.
statistics-save = Save
statistics-open = Open
statistics-save-table = Table (CSV)
statistics-take = { $count ->
    [one] { $file } brings one game. Add it to yours?
   *[other] { $file } brings { $count } games. Add them to yours?
}
statistics-take-line = Your numbers stay. Once added, the others cannot be told from yours any more.
statistics-take-yes = Add
statistics-taken = { $count ->
    [one] One game has been added to your statistics.
   *[other] { $count } games have been added to your statistics.
}
statistics-nothing-new = Nothing new in { $file }: these games are counted already.
statistics-damaged = { $file } is damaged: these statistics cannot be read.
statistics-damaged-line = { $file } cannot be read: line { $line } is wrong.
statistics-too-many = These numbers come from too many devices to be brought together here.
statistics-by-level = Wins by level
confirm-reset = Erase the statistics?
confirm-reset-line = All numbers start again from zero. This cannot be taken back.
confirm-reset-yes = Erase

settings-language = Language
settings-volume = Volume
settings-sound = Sound
settings-pace = Speed
settings-pace-half = 0.5×
settings-pace-normal = 1×
settings-pace-double = 2×
settings-pace-quadruple = 4×
settings-pace-instant = Instant
settings-motion = Reduced motion
settings-motion-system = System
settings-motion-on = Yes
settings-motion-off = No
settings-forced = Play moves without a choice
settings-forced-line = In Family, where it is left to you; elsewhere the rules decide.
settings-turn = Turn to whoever plays
settings-turn-line = Several people around a tablet lying flat: the die and what to do turn to the side of whoever is to act.
settings-keys = Keyboard
keys-act = Space, Enter: roll, play
keys-pick = 1 to 4, arrows: token, then square
keys-dice = V: pick dice
keys-panel = Tab: go to the buttons
keys-menu = Esc: put back, menu, back
keys-more = M: sound · F: speed up · ?: rules
keys-undo = Ctrl+Z: take back, where the rules have it
keys-screen = F11: full screen

# The rules in short.
card-goal = { $goal } tokens home win.
card-goal-quick = One token starts outside, { $goal } tokens home win.
card-exit = A token comes out on a { $exit }.
card-exit-must = A { $exit } must bring a token out when it can.
card-sequence = Every six rolls on; then all values are spent, in any order or added up.
card-again = Roll again after: { $what }. A third six in a row is not played.
card-again-sent-back = Roll again after: { $what }. A third six in a row sends the last token moved back.
card-again-unlimited = Roll again after: { $what }.
again-six = a six
again-capture = a capture
again-home = a token home
card-capture-all = Land on others: all of them go back to their yard.
card-capture-one = Land on a single enemy: it goes back to its yard.
card-capture-bonus = A capture earns { $capture } squares, a token home { $home }.
card-capture-prison = Captured tokens go to prison, even out of a home column.
card-stack-none = Two tokens together do not protect each other.
card-stack-pair = Nobody lands on two tokens together, but anybody passes.
card-stack-walls = Nobody lands on two tokens together, nor passes them, except on safe squares.
card-stack-block = Nobody else lands on two tokens together or passes them, anywhere.
card-stack-barrier = Nobody lands on two tokens together or passes them, not even their owner.
card-safe = On { $safe } safe squares nobody is captured.
card-teams = Opposite seats are partners and win together.

# The rules at length. Which sentences a family has follows from its data.
rules-goal = The goal
rules-goal-text = Bring { $goal } tokens from the yard round the board to the centre. The first to do so wins, and the game ends at once: nobody plays on for places.
rules-goal-out = Each seat begins with { $out ->
    [one] one token
   *[other] { $out } tokens
 } on its start square and the others in the yard.
rules-goal-draw = After roll { $rolls } and the move it allows, the game ends undecided.
rules-seats = The table
rules-seats-alone = You sit at the bottom, with three CPUs of one level around you.
rules-seats-two = Two to four play, people or CPUs. Two sit opposite each other; three take the first three seats.
rules-seats-dealt = The seed deals the players to the seats: a seat is its colour, and nobody chooses.
rules-first-you = You always roll first.
rules-first-drawn = Who begins is drawn from the seed.
rules-teams = Teams
rules-teams-text = Opposite seats are partners and never capture each other. A team wins when both partners have brought home what the game asks for.
rules-teams-skip = A partner who is home is skipped; that turn ends at once, whatever was still owed.
rules-teams-quick = At that moment the partner’s other tokens go back to the yard and stay there: no capture, and no bonus for anybody.
rules-teams-barrier = A partner’s barrier stops you, too.
rules-teams-pair = Your partner’s pair never stops you.
rules-teams-two = Where both partners of the other team stand singly on one square, the token with more progress is captured and the other stays.
rules-teams-room = Single tokens of two partners may share any square, which is then full.
rules-turn = A turn
rules-turn-text = Roll the die, then move one of your tokens by exactly that many squares.
rules-turn-sequence = Roll until the die shows no six; only then spend all the values. One sequence is one turn.
rules-turn-must = If any move is possible, one must be played; if none is, the turn passes by itself.
rules-forced-never = No move is ever played for you: you always tap.
rules-forced-wished = You tap every move, unless the settings say that moves without a choice are played at once.
rules-forced-played = When all possible moves are the same move, it is played without asking.
rules-undo = Against CPUs you may take back the last move you chose, again and again; the same dice come again. A win still counts.
rules-undo-none = No move can be taken back.
rules-clock-none = There is no clock.
rules-clock-online = There is no clock at this table; online you have { $seconds } seconds, then a CPU plays until you are back.
rules-clock = With the turn clock, wished for at a table of several people, each roll with its choice has { $seconds } seconds. Then the move of a normal CPU is played, to the end of that turn.
rules-clock-forfeit = With the turn clock, wished for at a table of several people, each roll with its choice has { $seconds } seconds. Then the move of a normal CPU is played, to the end of that turn. A turn in which you chose no move in time is missed; when time runs out in missed turn { $misses } in a row, you forfeit.
rules-exit = Coming out
rules-exit-text = A token leaves the yard on a { $exit } and stands on your start square. You need not bring one out if you can move another token.
rules-exit-must = A { $exit } must bring a token out while one is in the yard and the start square can take it; otherwise another token walks it. Only the start square is looked at.
rules-exit-safe = Start squares are safe: coming out never captures.
rules-exit-barred = An enemy block on your start refuses the exit; other moves stay possible.
rules-exit-evicts = With two tokens on your start already: an enemy barrier, or your own tokens with or without your partner’s, refuse the exit. Otherwise the enemy goes back to the yard, of two different ones the last to arrive, and that counts as a capture. A single token there is joined.
rules-exit-open = Starts are not safe: a single enemy on yours is captured by coming out, two or more refuse it.
rules-again = Rolling again
rules-again-text = You roll again after: { $what }.
rules-again-once = These never add up: whatever a roll earned, exactly one further roll follows.
rules-again-useless = A six of no use still gives its roll. The winner’s last token earns none.
rules-third-voided = Three sixes in a row: the third is not played and the turn ends; the first two moves stand.
rules-third-back = Three sixes in a row: the third is not walked, and the last token moved in this turn goes to the yard unless it is in the column or home. The turn ends; captures stand.
rules-third-played = Sixes in a row have no limit.
rules-six-walks = With no token in the yard a six walks { $walks }, and still counts as a six.
rules-six-opens = A six must be played by a token of one of your barriers if one of them can move. Bonuses are free of this.
rules-pool = Spending values
rules-pool-text = The values are spent in any order and over any tokens.
rules-pool-sums = Several values can be added up to one jump, which touches only its destination. Only an advance, a Moonwalk or an intrusion can use a sum.
rules-pool-must = While a value can be spent, it must be; what nothing can use is dropped.
rules-moonwalk = Moonwalk: a token on the track goes back, not behind its own start, if it captures there by landing.
rules-recover = Recover: a six takes one of your tokens out of an enemy prison into your yard.
rules-intrude = Intrude: from the track, pay the exact way to the entrance of an enemy’s column and on to a square of it that holds one token of that seat and no captive. That token goes to your prison; yours stays there as a captive. The entrance must come before your own column.
rules-free = Free: two sixes of one sequence release a captive to the column’s entrance. It captures nobody there, and two or more tokens of one enemy there refuse it.
rules-locked = After a Moonwalk, a recovery or a release the token is locked until your next turn; it can still be captured, and then loses its lock.
rules-capture = Capturing
rules-capture-all = End on an unsafe square with tokens of others: all of them go back to their yard.
rules-capture-one = End on an unsafe square with a single enemy token: it goes back to its yard.
rules-capture-only = End on an unsafe square with exactly one enemy token to capture it. Nobody can land where two enemies stand, be they of one seat or of two.
rules-capture-prison = Captured tokens go to the captor’s prison. Prisoners and captives cannot move, be captured or protect.
rules-capture-proof = A capture is possible only if all values that are left can still be spent after it, or bring your last token home. Advances, exits, recoveries and releases that capture nothing need no such proof.
rules-capture-nothing = A capture gives no further roll.
rules-stack = Two tokens together
rules-stack-none = They do not protect each other: all go back to the yard together.
rules-stack-pair = A pair: enemies cannot capture it nor land on it; they may pass.
rules-stack-walls = A wall: enemies cannot capture it, land on it or pass it.
rules-stack-block = A block: on any square, safe or not, enemies can neither land on it nor pass it.
rules-stack-barrier = A barrier: anywhere on track or column nobody lands on it or passes it, its owner included.
rules-stack-more = Three or four tokens count as two.
rules-stack-safe = On a safe square two tokens stop nobody, and need no protection.
rules-stack-own = Your own tokens never stop you.
rules-safe = Being safe
rules-safe-starts = On the { $safe } safe squares, the starts among them, nobody is captured by landing.
rules-safe-stars = Only the { $safe } safe squares with a star protect: nobody is captured there. The starts do not.
rules-safe-shared = Tokens of any colours stand there side by side.
rules-room = A square of track or column holds at most { $room } tokens; yard and home hold four.
rules-room-safe = A safe square with two tokens of any colours is full: a third cannot land, but passes two of different colours.
rules-bonus = Bonuses
rules-bonus-text = A capture earns { $capture } squares, a token home { $home }.
rules-bonus-walk = A bonus is walked at once, whole, by one token on track or column. It may capture or come home and earn again, but never brings a token out.
rules-bonus-lost = A bonus that no token can walk is lost. The winner’s last token earns none.
rules-home = Coming home
rules-home-text = After its way around the board a token climbs the { $column } squares of its own column. Only the exact number brings it home.
rules-home-safe = In the column it is out of every enemy’s reach.
rules-home-raided = Even there an intruder may capture it. A captive does not stand in the owner’s way.
rules-end = At the end
rules-ranking-winner = Only the winner is named.
rules-ranking-score = The winner is first. The others rank by score: 100 for each token home, and up to 99 for the way of the others. Equal scores share a rank.
rules-ranking-progress = The winner is first. The others rank by tokens home, then by the sum of the ways walked; who forfeited comes last, the earliest lowest.
rules-ranking-teams = Both winners rank first, the two others one by one.
rules-forfeit = Who forfeits takes all tokens off the board, and play goes on; whoever is left alone wins.
rules-stakes = With stakes, play chips and never money, each seat pays the stake into the pot. The table keeps { $fee }% of it, and { $tax }% of the winner’s gain, unless you set other rates; both are rounded down.
rules-stakes-back = With four seats the second gets the stake back, shared if tied; with two or three seats nobody does, nor anyone who forfeited.
rules-counted = The statistics count a win or a loss where exactly one person plays, under the strongest level at the table.
rules-cpu = The CPUs
rules-cpu-text = The level changes their choices, never the die: every face has the same chance, for you as for them. Easy chooses at random.
rules-cpu-normal = Normal takes the best of this one roll: a capture, else a token home, else one out of the yard, else a safe square, else any advance.
rules-cpu-stacks = It likes to join an own token on an unsafe square, and is slow to part two.
rules-cpu-prison = Recovering and freeing count as much as coming out.
rules-cpu-hard = Hard weighs the risk of being captured against it. No level looks ahead.

confirm-new = Leave the game in progress?
confirm-new-line = A game is not finished. Starting another one counts it as abandoned.
confirm-new-yes = New game
confirm-open-line = A game is not finished. Playing another one counts it as abandoned.
confirm-open-yes = Open the other game
confirm-resign = Resign this game?
confirm-resign-line = It will count as abandoned and cannot be taken up again.
confirm-keep = Keep playing

address-refused = This address asks for a table that cannot be played.
store-open = The game is already open elsewhere: nothing from this window will be kept.
store-unwritable = The save folder cannot be written: nothing will be kept.
store-denied = The browser refuses to keep data: nothing will be kept.
store-failing = Saving fails, the disk may be full. It will be tried again.
store-memory = Nothing will be kept after closing.
store-aside = The save file was damaged; it has been set aside as { $file }.
store-value-aside = A damaged value has been set aside.
store-newer = A newer version of the game wrote some data; it stays untouched.

time-hours = { $hours } h { $minutes }
time-minutes = { $minutes } min { $seconds } s
time-seconds = { $seconds } s

records = Games played
records-open = Open a file
records-none = Nothing yet: games appear here when they have ended.
records-more = Show more
records-abandoned = Given up
records-delete = Delete this game? It cannot be watched again.
records-delete-yes = Delete
day = { $year }-{ $month }-{ $day }
watch = Watch the replay
watch-on = Go on watching
watch-leave = Leave the replay
replay-roll = Roll { $roll } of { $rolls }
replay-roll-by = { $name } · roll { $roll } of { $rolls }
replay-pace-instant = Instant
keys-replay = Replay: Space plays, arrows go by rolls, Page keys by turns
file-saved = The file is saved.
file-saved-at = The file is saved as { $place }.
file-is-game = { $file } is a game: open it from “Games played”.
file-is-statistics = { $file } holds statistics: open them from “Statistics”.
file-neither = { $file } holds neither a game nor statistics.
file-no-game = { $file } holds no game.
file-newer = { $file } comes from another version of the game and cannot be read here.
file-rules = { $file } is played by rules that are unknown here.
file-wrong = { $file } does not follow the rules: action { $action } is wrong.
file-dice = The dice of { $file } are not the ones that were sealed before the game.
file-unreadable = The file cannot be read.
file-too-large = The file is too large to come from this game.
file-not-text = The file is not a text, so it does not come from this game.
file-unwritable = The file cannot be written.
file-no-dialog = No file dialog opens here: drop a file on the window to open it.
statistics-people = Several people
statistics-cpus = CPUs alone
statistics-finished = Finished
