import { counted } from '../../ui/plural.ts';

export const seedsWords = {
  visitor: { title: 'Your seeds are yours alone.', text: 'Sign in to see and change them.' },
  failed: 'Your seeds did not load.',
  about:
    'Games that you play alone draw from your client seed, a server seed that is sealed by its hash, and a number that counts your bets. Spin and battles are shared, so they draw from a seed of their own and the beacon instead.',
  clientSeed: 'Client seed',
  notSet: 'Set by your first bet',
  bets: 'Bets made with this pair',
  nextServerSeed: 'Next server seed, hashed',
  change: {
    label: 'New client seed',
    invalid: 'A client seed is 1 to 64 letters, digits, _ or -.',
    enterValid: 'Enter a valid client seed',
    random: 'Another random seed',
    submit: 'Change and reveal the old server seed',
  },
  ended: {
    title: 'The pair that ended',
    /** What was drawn from a pair: bets, and openings of reward cases. */
    pair: (number: number, clientSeed: string, draws: number) =>
      `Seed pair ${number} · client seed ${clientSeed} · ${counted(draws, { one: 'draw', other: 'draws' })}`,
  },
};
