/** Texts about the reels and items of cases. */
export const openingWords = {
  columns: { item: 'Item', price: 'Price', chance: 'Chance', tickets: 'Tickets' },
  reels: 'Reels',
  demo: 'Demo, no coins',
  verify: 'Verify',
  /** Results for screen readers: the items, and the sum of several. */
  spoken: {
    inAll: (items: string, sum: string) => `${items}. Total ${sum}`,
    demo: (items: string) => `Demo: ${items}`,
    less: (items: string) => `You got: ${items}`,
    won: (items: string) => `You won: ${items}`,
  },
  fast: 'Fast',
  noFast: 'Fast: off in your country',
  noSkip: 'Skipping is off in your country',
  golden: 'Golden spin',
  /** Hints on the window of a single reel: at rest, and once letting go opens the case. */
  pull: 'Pull to open',
  letGo: 'Let go to open',
};
