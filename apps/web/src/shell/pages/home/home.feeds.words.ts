export const homeFeedsWords = {
  battles: {
    title: 'Live battles',
    all: 'All battles',
    entry: 'Entry',
    seats: (taken: number, all: number) => `${taken} of ${all}`,
    live: 'Live',
    join: (price: string) => `Join ${price}`,
    joinName: (mode: string, id: string | number, price: string) => `Join ${mode} battle ${id} for ${price}`,
    watch: 'Watch',
    watchName: (mode: string, id: string | number) => `Watch ${mode} battle ${id}`,
  },
  cases: { title: 'Cases', all: 'All cases' },
  proof: {
    title: 'How every roll is proven',
    more: 'Provably Fair',
    locked: {
      title: '1. Locked before you bet',
      text: 'The server picks a secret seed and publishes its SHA-256 hash. A different seed would have a different hash.',
      seal: 'Seal',
    },
    drawn: {
      title: '2. Drawn after bets close',
      text: 'The roll also needs a random number from a public beacon, published only after bets close.',
    },
    verified: {
      title: '3. Verified by you',
      text: 'The seed is shown after the roll. Your browser recomputes the pocket from both, with the same code.',
      lastRoll: 'Last roll',
    },
  },
};
