import { nounFor } from '../../ui/format/plural.ts';

export const returnsWords = {
  notes: {
    spin: 'Winning pockets × multiplier, divided by the pockets.',
    cases: 'The average price of all tickets, divided by the price of the case.',
    battles: 'A battle adds no edge: everything drawn is paid out, so it returns what its cases return.',
    mines:
      'The same for any number of mines and opened tiles. Payouts are rounded down to the cent; a bet that would lose more than half a point to rounding is refused. No game pays more than 100,000 coins. The page shows the return of your own bet with both counted.',
    upgrader:
      'Chance × target, divided by the stake. The chance is rounded down to one in 100,000; a bet that would lose more than half a point to rounding is refused. No chance is above 80%. The page shows the return of your own bet with both counted.',
    plinko:
      'Each bucket’s multiplier times the share of paths that lead to it. Payouts are rounded down to the cent; a bet that would lose more than half a point to rounding is refused. The page shows the return of your own bet.',
  },
  everyBoard: 'Every board',
  atMost: 'At most',
  rows: 'Rows',
  cases: 'Returns of the cases',
  casesFailed: 'Couldn’t load the cases',
  showAll: (count: number) => nounFor(count, { one: 'Show the case', other: `Show all ${count} cases` }),
};
