import type { SoundKind } from './sound-names.ts';

export const soundWords = {
  label: 'Sound',
  off: 'Sound: off',
  volume: 'Volume',
  kinds: { games: 'Games', wins: 'Wins', notices: 'Chat and notices' } satisfies Record<SoundKind, string>,
  volumeOf: (kind: string) => `Volume: ${kind}`,
  haptics: 'Vibration',
  captions: 'Show sounds as text',
};
