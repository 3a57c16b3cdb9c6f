/** The games, and the raffle of the week: what they are called, and how a result comes about. */
export const gamesWords = {
  spin: {
    label: 'Spin',
    text: 'One draw a round for everyone. The first number that seed and beacon give is divided by the number of pockets; the remainder, plus one, is the pocket. No bet, no balance and no earlier round goes into it.',
  },
  cases: {
    label: 'Cases',
    text: 'A case holds 100,000 tickets, and each item owns a stretch of them that the case page shows. Each opening draws one ticket: the next number, divided by 100,000, remainder plus one. The item that owns the ticket is yours. Up to four openings in one bet take one number after the other.',
  },
  battles: {
    label: 'Battles',
    text: 'The seed is sealed when the battle is made. When the last seat is taken, the next beacon round is named, and seed and beacon together give every ticket: round by round, within a round seat by seat. So no one who could still join or leave knew a ticket, including bots and us. Odd cents are given out in an order that the same draw shuffles.',
  },
  mines: {
    label: 'Mines',
    text: 'The 25 tiles are shuffled before you open the first one, and the first tiles of the shuffle hold the mines. Where they lie never depends on what you open. After k safe tiles with m mines a stake is multiplied by 0.99 × C(25, k) / C(25 − m, k).',
  },
  upgrader: {
    label: 'Upgrader',
    text: 'The chance is 95% of stake divided by target, at most 80%, in steps of a thousandth of a percent. The roll is one of 100,000 numbers: under wins on the lowest of them, over on the highest, as many on either side.',
  },
  plinko: {
    label: 'Plinko',
    text: 'Every row takes one number: even falls to the left, odd to the right. How often the ball went to the right is its bucket, and the bucket’s multiplier is printed below the board.',
  },
  rewards: {
    label: 'Rewards',
    text: 'A reward case holds 100,000 tickets like any other, and what each of them wins is shown before you open it. An opening draws one ticket from your own seeds, with a nonce of its own. A rake case pays a multiple of what you claim, exactly once that on average; of parts of a cent nothing is lost, they stay in your rakeback.',
  },
  rain: {
    label: 'Rain',
    text: 'The seed is sealed when the hour of collecting begins, and the beacon round that comes right after its end is named. Everyone who has joined gets the same share of the pot. Only the cents that cannot be split are drawn: the players are listed by their ids, the list is shuffled, and the first of it get a cent each.',
  },
  raffle: {
    label: 'Raffle',
    text: 'The seed is sealed before the first ticket of the week. When the week ends, the complete list of tickets is published, and its hash is the promise that it stays as it is. A beacon round ten minutes later, named beforehand, draws one ticket for each prize. A winner leaves the draw with all tickets: the remaining numbers close ranks, and the next number is divided by their count.',
  },
};
