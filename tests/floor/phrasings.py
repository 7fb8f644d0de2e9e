"""More than two hundred ways of telling the floor what happened, and the incident that is meant.

A line is what somebody types, then the incident that must come first; where several are fair (nobody said which street), those of
the line must be the first that are found, in any order; ``~`` asks only that it is among the first three.
"""

from __future__ import annotations

from typing import Final

FRENCH: Final = """
il conteste la lecture pendant la pause | late_claim
il dit parole face à une mise | gesture
jetons hors de vue | hidden_chips_found
deux cartes de suite au bouton | wrong_sequence
brûlé deux cartes | extra_burn_flop extra_burn_turn extra_burn_river
le croupier a brûlé deux fois avant le turn | extra_burn_turn
deux cartes brûlées avant la river | extra_burn_river
il a oublié la brûlée au flop | missing_burn_flop
river sans brûler | missing_burn_river
pas de carte brûlée avant la turn | missing_burn_turn
quatre cartes sur le flop | four_card_flop
le flop a 4 cartes | four_card_flop
deux cartes sont sorties à la turn | extra_turn_cards
il a mis deux rivers | extra_river_cards
flop donné alors qu'un joueur n'avait pas parlé | premature_flop
le turn est sorti trop vite | premature_turn
river distribuée avant la fin des mises | premature_river
accote | string_bet
accoté | string_bet
il a fait un string bet | string_bet
je suis… et je relance | string_bet
a misé en deux fois | string_bet
il retourne dans son stack chercher des jetons | string_bet
jeton unique sans annonce | one_chip
il a posé un jeton de 5000 sans rien dire | one_chip
gros jeton sans parler | one_chip
plusieurs jetons en silence | several_chips
il a mis trois jetons sans un mot | several_chips
relance pas assez grosse | short_raise
sa relance est trop faible | ~short_raise
il n'a pas mis assez pour suivre | short_call
ouvre à moins de la blinde | short_bet
a dit 2000 et mis 3000 | ~amount_against_chips
il annonce suivre mais pousse une relance | amount_against_chips
dit « mille » : en tout ou en plus ? | declared_amount
il a dit « cinq » sans préciser | vague_amount
il a tapoté la table | tap
il a tapé sur la table pour checker | tap
jetons au-delà de la ligne | chips_at_line
il avance ses jetons puis les retire | chips_at_line
fausse mise puis check | fake_check
il fait semblant de miser | fake_check
tapis annoncé | all_in_declared
il a crié tapis | all_in_declared
il n'avait pas vu la relance | misheard_amount
il croyait payer moins | misheard_amount
le croupier lui a dit un faux montant | ~misled_amount
le croupier s'est trompé en annonçant | dealer_misread
parole contre parole | words_disputed
ils ne sont pas d'accord sur ce qu'il a annoncé | words_disputed
le pot n'est pas juste | ~pot_disputed
pot mal compté au PLO | pot_limit_miscount
combien dans le pot ? | pot_count_request
il veut le compte du tapis adverse | count_request
jetons dans sa poche | hidden_chips_found
il cache ses gros jetons | chips_badly_kept
un jeton caché trouvé après son tapis | all_in_hidden_chips
relance hors tour | out_of_turn_raise
a misé alors que ce n'était pas à lui | out_of_turn_raise
check hors tour | out_of_turn_action
il a suivi avant son tour | out_of_turn_action
il s'est couché hors tour | out_of_turn_fold
un joueur a été sauté | skipped_player
on a oublié de lui demander de parler | ~skipped_player
ils ont parlé en même temps | simultaneous_actions
parole dans le noir | in_the_dark
il mise sans voir le flop | ~in_the_dark
demander le chrono | clock_called
il réfléchit depuis dix minutes | clock_called
chrono terminé | clock_expired
son temps est écoulé | clock_expired
il joue la montre à la bulle | time_abuse
carte retournée pendant la donne | exposed_card
le donneur a montré une carte en distribuant | exposed_card
maldonne | misdeal
fausse donne ? | misdeal
carte tombée par terre | card_off_table
un joker au turn | joker
deux rois de cœur dans le paquet | ~irregular_deck
il manque une carte dans le jeu | ~irregular_deck
bouton mal placé | misplaced_button
on n'a pas bougé le bouton | misplaced_button
il a reçu trois cartes | extra_card
il n'a qu'une seule carte | wrong_card_count
carte à l'envers dans le talon | boxed_card
un joueur n'a pas été servi | wrong_sequence
il faut changer de paquet | deck_change
il a montré ses cartes à son voisin | shown_to_one
il a retourné ses cartes alors que ça joue encore | player_exposes_cards
il veut reprendre ses cartes jetées | mucked_hand
le croupier a pris ma main | killed_hand
le croupier a mucké la main gagnante | killed_winner
cartes sous la table | hidden_cards
il a quitté la table avec sa main | left_seat
absent au moment de la donne | not_at_seat
pot poussé au mauvais joueur | wrong_pot
qui doit montrer en premier | nobody_shows
il ne veut pas montrer sa main | muck_unseen
il annonce couleur et n'a pas couleur | misdeclared_hand
il ne montre qu'une carte | partial_show
téléphone pendant un coup | phone
il porte des écouteurs | electronic_device
il insulte le croupier | infraction
ils s'entendent pour checker | soft_play
suivi insuffisant | short_call
action acceptée, mauvais compte | ~misled_amount
relance insuffisante vue trop tard | underbet
il dit pot en no-limit | vague_amount
un jeton de bounty misé | non_value_item
un joueur oublié | skipped_player
il a slowrollé | ~time_abuse
il a misé en retournant à son tapis | ~string_bet
il est aux chiottes et c'est à lui de payer la grosse | ~not_at_seat
il cause du coup alors qu'il est couché | ~table_talk
les deux frères se relancent jamais | ~soft_play
je veux voir sa main il a payé | ~ask_to_see
il a check alors qu'y avait une mise | ~gesture
le gars joue avec son tel | ~phone
son jeu est passé dans le pot et le croupier l'a embarqué | ~killed_hand
il a balancé ses cartes sur la table en râle | ~infraction
il mate son jeu à la fin sans le montrer et le jette | ~muck_unseen
il a montré qu'un as | ~partial_show
ils se battent pour savoir qui doit montrer d'abord | ~nobody_shows
on m'a pas servi | ~wrong_sequence
"""

ENGLISH: Final = """
one player has three hole cards | wrong_card_count
player disputes the reading of his hand during the break | late_claim
checked although there was a bet | gesture
only half the table heard the raise | gesture
chips out of view | hidden_chips_found
a deuce in the short deck found after action | joker
two cards in a row to the button | wrong_sequence
500 500 500 facing 1200 | several_chips
500 x3 facing 900, increment 900 | several_chips
700 700 against 1100 | several_chips
last chips 1000 100 facing 1050 | several_chips
says raise then puts 1000 300 facing 1000 | ~raise_made
earlier 200 untouched, 1000+500 facing 900 | earlier_chips
blinds 200 400 opened 300 | short_bet
says call, facing nothing | gesture
says raise with no bet | gesture
three cards found after raise and call | wrong_card_count
caller was told 3000 but it was 8000 | misled_amount
burned two cards | extra_burn_flop extra_burn_turn extra_burn_river
dealer burnt twice before the river | extra_burn_river
double burn on the turn | extra_burn_turn
forgot the burn on the flop | missing_burn_flop
no burn before the turn | missing_burn_turn
river came without burning | missing_burn_river
flop of 4 cards | four_card_flop
dealer put out four cards on the flop | four_card_flop
two cards on the turn | extra_turn_cards
two rivers | extra_river_cards
flop came out before I acted | premature_flop
turn was dealt too early | premature_turn
river put up before the betting ended | premature_river
string | string_bet
string raise | string_bet
stringbet | string_bet
call and raise in one breath | string_bet
went back for more chips | string_bet
flashed | player_exposes_cards exposed_card flashed_card
oversized chip | one_chip
threw in one big chip without speaking | one_chip
single 5k chip silently | one_chip
put in a bunch of chips without saying anything | several_chips
three chips, no words | ~several_chips
raise isn't big enough | short_raise
didn't double the bet | ~short_raise
put in too little to call | short_call
opened for less than the big blind | short_bet
said two thousand, put three thousand | ~amount_against_chips
says call but pushes in a raise | amount_against_chips
did he mean raise to or raise by | declared_amount
said "five", five hundred or five thousand? | vague_amount
knocked the table | tap
tapping the felt, is it a check | ~tap
chips past the line | chips_at_line
pulled his chips back after crossing the line | chips_at_line
pump fake | fake_check
pretends to bet then checks | fake_check
announced all in | all_in_declared
yells all-in | all_in_declared
didn't notice the raise and called | misheard_amount
thought it was a smaller bet | misheard_amount
dealer told him the wrong price | ~misled_amount
dealer miscalled the bet | ~dealer_misread
he says raise, she heard call | ~words_disputed
argument over what was announced | words_disputed
the pot is short | pot_disputed
miscounted pot in pot limit omaha | pot_limit_miscount
how big is the pot | pot_count_request
can I get a count | count_request
chips in his pocket | hidden_chips_found
hiding his big chips | chips_badly_kept
extra chip found behind after all in | all_in_hidden_chips
raised out of turn | out_of_turn_raise
shoved when it wasn't his turn | out_of_turn_raise
checked out of turn | out_of_turn_action
called out of order | out_of_turn_action
folded before his turn | out_of_turn_fold
we skipped a player | skipped_player
the action passed him by | skipped_player
acted at the same time | simultaneous_actions
check in the dark | in_the_dark
bet blind | ~in_the_dark
calling the clock | clock_called
he's been tanking for five minutes | clock_called
time ran out | clock_expired
clock hit zero | clock_expired
stalling on the bubble | time_abuse
dealer exposed a card while dealing | exposed_card
misdeal | misdeal
card on the floor | card_off_table
joker came on the flop | joker
two queens of hearts | ~irregular_deck
deck is missing a card | irregular_deck
button was in the wrong spot | misplaced_button
forgot to move the button | misplaced_button
dealt me three cards | extra_card
has only one card | wrong_card_count
boxed card | boxed_card
upside down card in the deck | boxed_card
wasn't dealt in | wrong_sequence
change the deck | deck_change
showed his neighbor his hand | shown_to_one
turned his cards up with players left to act | player_exposes_cards
wants his mucked cards back | mucked_hand
dealer grabbed my hand | killed_hand
dealer mucked the winner | killed_winner
cards in his lap | hidden_cards
walked off with a live hand | left_seat
not in his chair for the deal | not_at_seat
pot went to the wrong guy | wrong_pot
who shows first | nobody_shows
refuses to show his cards | ~muck_unseen
said flush but he hasn't got it | misdeclared_hand
only tabled one card | partial_show
texting during a hand | phone
wearing headphones | electronic_device
swearing at the dealer | infraction
checked it down with a buddy | ~soft_play
angle shooter | intent
undercall | short_call
accepted action | misheard_amount
the dealer gave the wrong count of an all-in and he called | misled_amount
caller was told 5000 but the all-in was 9000 | misled_amount
playing the board | partial_show
fold when he could check | cards_released
says pot in no limit | vague_amount
a betting app | document
stud up cards picked up | dead_hand
two exposed cards | exposed_card
a card dealt to a busted player | wrong_sequence
dodging blinds | infraction
a silent tiny chip facing a big bet | short_call
exact count of an all-in | count_request
acted b4 me | ~out_of_turn_action
said call then raise | ~string_bet
asks his mate what to do | ~advice
dealer dealt the turn w 2 guys left to act | ~premature_turn
turned my cards over by accident before the river | ~player_exposes_cards
i got no cards dealt | ~wrong_sequence
he slowrolled me | ~time_abuse
can i see his cards i called | ~ask_to_see
two brothers never raise each other | ~soft_play
"""
