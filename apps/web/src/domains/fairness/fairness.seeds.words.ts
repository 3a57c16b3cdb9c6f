import { counted } from '../../ui/format/plural.ts';

export const seedsWords = {
  visitor: { title: 'Sign in to see your seeds', text: 'You can change them at any time.' },
  failed: 'Couldn’t load your seeds',
  about:
    'Solo games draw from your client seed, a server seed locked by its hash, and a nonce that counts your bets. Spin and battles are shared, so they draw from their own seed and the public beacon.',
  clientSeed: 'Client seed',
  notSet: 'Set by your first bet',
  bets: 'Bets made with this pair',
  nextServerSeed: 'Next server seed, hashed',
  change: {
    label: 'New client seed',
    invalid: 'A client seed has 1 to 64 letters, digits, _ or -.',
    enterValid: 'Enter a valid client seed',
    random: 'New random seed',
    submit: 'Change and reveal the old server seed',
  },
  ended: {
    title: 'Previous seed pair',
    /** Title of a seed pair. `draws` is the number of draws made from the pair. */
    pair: (number: number, clientSeed: string, draws: number) =>
      `Seed pair ${number} · client seed ${clientSeed} · ${counted(draws, { one: 'draw', other: 'draws' })}`,
  },
};
