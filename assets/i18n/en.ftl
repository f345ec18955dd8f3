# Every word of the game in English. Keys and arguments are those of fr.ftl.

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
family-family-line = Two to four at one table; a move can be taken back.
family-pairs = Pairs
family-pairs-line = Two tokens together are safe from capture.
family-barrage = Barrage
family-barrage-line = Two tokens together bar the way.
family-parchis = Parchís
family-parchis-line = The Spanish game: fives, barriers and bonuses.
family-nomercy = No mercy
family-nomercy-line = Long runs of sixes, prisons and captives.
option-walls = Walls
option-walls-line = A pair also stops enemies from passing, except on safe squares.
option-quick = Quick
option-quick-line = One token starts outside; two tokens home win.
option-teams = Teams
option-teams-line = Opposite seats play together; four players.

new-begin = Play
new-people = { $count ->
    [one] { $count } person
   *[other] { $count } people
 }
new-cpus = { $count ->
    [one] { $count } CPU
   *[other] { $count } CPUs
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
card-plays = playing
card-homes = { $count } of 4 home

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
prompt-spend = Spend your dice
prompt-spend-named = { $name } spends the dice
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
log-drawn = the game is drawn
log-bonus = { $value } squares earned
log-bonus-lost = { $value } squares lost
log-moved = a move played
log-title = What happened
log-empty = The moves will be written here.

say-your-turn = Your turn.
say-turn = { $name } to play.
say-you-won = You won!
say-won = { $name } won.
say-drawn = The game is drawn.

pause = Pause
result = Result
resume = Resume
to-title = Back to the title
resign = Resign

end-you-won = You won!
end-won = { $name } won
end-drawn = The game is drawn
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
statistics-by-level = Wins by level
confirm-reset = Erase the statistics?
confirm-reset-line = All numbers start again from zero. This cannot be taken back.
confirm-reset-yes = Erase

settings-language = Language
settings-volume = Volume
settings-sound = Sound
settings-pace = Speed
settings-pace-half = 0.5×
settings-pace-instant = Instant
settings-motion = Reduced motion
settings-motion-system = System
settings-motion-on = Yes
settings-motion-off = No
settings-keys = Keyboard
keys-act = Space, Enter: roll, play
keys-pick = 1 to 4, arrows: token, then square
keys-dice = V: pick dice
keys-panel = Tab: go to the buttons
keys-menu = Esc: put back, menu, back
keys-more = M: sound · F: speed up · ?: rules

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

rules-title = Rules: { $family }
rules-goal = The goal
rules-goal-text = Bring your four tokens from the yard to the centre. The first to do so wins, and the game ends at once.
rules-turn = A turn
rules-turn-text = Roll the die, then move one of your tokens by that many squares. If a move is possible you must play it; if not, the turn passes by itself.
rules-exit = Coming out
rules-exit-text = A token leaves the yard on a { $exit } and stands on your start square, the one with the arrow.
rules-six = Rolling again
rules-six-text = A { $six } gives one more roll, even when it was of no use. Three { $six }s in a row: the third is not played and the turn ends; the first two moves stand.
rules-capture = Capturing
rules-capture-text = End on a square with tokens of others: all of them go back to their yard. This gives no roll. Two of your own tokens on a square do not protect each other.
rules-safe = Being safe
rules-safe-text = On the { $safe } safe squares, the starts and the stars, nobody is captured: colours stand there side by side.
rules-home = Coming home
rules-home-text = After its way around the board a token climbs the { $column } squares of its own column, out of reach. Only the exact number brings it home.
rules-cpu = The CPUs
rules-cpu-text = The level changes their choices, never the die: every face has the same chance, for you as for them.

confirm-new = Leave the game in progress?
confirm-new-line = A game is not finished. Starting another one counts it as abandoned.
confirm-new-yes = New game
confirm-resign = Resign this game?
confirm-resign-line = It will count as abandoned and cannot be taken up again.
confirm-keep = Keep playing

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
