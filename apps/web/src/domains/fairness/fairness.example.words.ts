import { nounFor } from '../../ui/format/plural.ts';

/** A worked example: its steps and, by game, its result. */
export const exampleWords = {
  key: 'Key: server seed',
  soloMessage: 'Message: client seed, nonce, block',
  sharedMessage: 'Message: draw, beacon round, randomness, block',
  numbers: (count: number) =>
    nounFor(count, { one: 'First number of the HMAC', other: `First ${count} numbers of the HMAC` }),
  results: {
    spin: (pockets: number) => `Remainder by ${pockets}, plus one: the pocket`,
    cases: 'Remainders by 100,000, plus one: the tickets of four openings',
    rewards: 'Remainder by 100,000, plus one: the ticket',
    battles: 'Remainders by 100,000, plus one: the tickets of three rounds for two seats',
    mines: 'Three swaps of a shuffle: the tiles with mines, counted from 0',
    rain: 'Four swaps of a shuffle of seven players: who gets the 4 leftover cents of 10.05',
    raffle: 'Three tickets of 63, held by five players: 12, 1, 40, 3 and 7 of them',
    upgrader: 'Remainder by 100,000: the roll',
    plinko: 'Even is left (0), odd is right (1): the way down 16 rows, and the bucket it ends in',
  },
  pockets: {
    black: (pocket: number) => `${pocket} (black)`,
    white: (pocket: number) => `${pocket} (white)`,
    gold: (pocket: number) => `${pocket} (gold)`,
    inferno: (pocket: number) => `${pocket} (inferno)`,
  },
  tickets: (rounds: readonly (readonly number[])[]) =>
    rounds.map((seats) => seats.join(' and ')).join(', then '),
};
