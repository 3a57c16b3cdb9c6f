export const returnsWords = {
  notes: {
    spin: 'Winning pockets × multiplier, divided by the pockets.',
    cases: 'The mean price of all tickets, divided by the price of the case.',
    battles:
      'A battle takes nothing for itself: all that is drawn is paid out, so it returns what its cases do.',
    mines:
      'The same for any number of mines and of opened tiles. Payouts are rounded down to the cent; a bet that this would cost more than half a point isn’t taken. No game pays more than 100,000 coins: both are counted in the return that the page shows for your own bet.',
    upgrader:
      'Chance × target, divided by the stake. The chance is rounded down to one in 100,000; a bet that this would cost more than half a point isn’t taken. No chance is above 80%: both are counted in the return that the page shows for your own bet.',
    plinko:
      'Each bucket’s multiplier times the share of ways that lead into it. Payouts are rounded down to the cent; a bet that this would cost more than half a point isn’t taken, and the page shows the return of your own bet.',
  },
  everyBoard: 'Every board',
  atMost: 'At most',
  rows: 'Rows',
  cases: 'Returns of the cases',
  casesFailed: 'The cases did not load.',
  showAll: (count: number) => `Show all ${count} cases`,
};
