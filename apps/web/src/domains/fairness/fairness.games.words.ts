/** The games and the weekly raffle: their names and how a result is drawn. */
export const gamesWords = {
  spin: {
    label: 'Spin',
    text: 'One draw per round for everyone. The first number from seed and beacon is divided by the number of pockets; the remainder plus one is the pocket. Bets, balances and earlier rounds play no part.',
  },
  cases: {
    label: 'Cases',
    text: 'A case holds 100,000 tickets, and each item owns a range of them, shown on the case page. Each opening draws one ticket: the next number is divided by 100,000, and the remainder plus one is the ticket. You win the item that owns it. Up to four openings in one bet use consecutive numbers.',
  },
  battles: {
    label: 'Battles',
    text: 'The seed is locked when the battle is created. When the last seat is taken, the next beacon round is named, and seed and beacon together give every ticket, round by round and seat by seat. So no one who could still join or leave knew a ticket, including bots and us. Leftover cents are given out in an order that the same draw shuffles.',
  },
  mines: {
    label: 'Mines',
    text: 'The 25 tiles are shuffled before you open the first one, and the first tiles of the shuffle hold the mines. Your picks never change where they are. After k safe tiles with m mines a stake is multiplied by 0.99 × C(25, k) / C(25 − m, k).',
  },
  upgrader: {
    label: 'Upgrader',
    text: 'The chance is 95% of stake divided by target, at most 80%, in steps of a thousandth of a percent. The roll is one of 100,000 numbers: roll under wins on the lowest, roll over on the highest, with the same odds.',
  },
  plinko: {
    label: 'Plinko',
    text: 'Every row uses one number: even goes left, odd goes right. The number of rights is the bucket, and its multiplier is shown below the board.',
  },
  rewards: {
    label: 'Rewards',
    text: 'A reward case holds 100,000 tickets like any other, and what each one wins is shown before you open it. An opening draws one ticket from your own seeds, with its own nonce. A rake case pays a multiple of what you claim, exactly 1x on average. Fractions of a cent stay in your rakeback.',
  },
  rain: {
    label: 'Rain',
    text: 'The seed is locked when the rain’s hour begins, and the beacon round right after its end is named. Everyone who joined gets the same share of the pot. Only the leftover cents are drawn: the players are listed by id, the list is shuffled, and the first in it get a cent each.',
  },
  raffle: {
    label: 'Raffle',
    text: 'The seed is locked before the week’s first ticket. When the week ends, the complete list of tickets is published, and its hash proves that it can’t change. A beacon round ten minutes later, named in advance, draws one ticket for each prize. A winner’s other tickets leave the draw, the remaining tickets are renumbered, and the next number is divided by their count.',
  },
};
