import type { Words } from '../words.ts';
import type * as English from './sound.words.ts';
export const soundWords: Words<typeof English.soundWords> = {
  label: 'Som',
  off: 'Som: desligado',
  volume: 'Volume',
  kinds: { games: 'Jogos', wins: 'Ganhos', notices: 'Chat e avisos' },
  volumeOf: (kind) => `Volume: ${kind}`,
  haptics: 'Vibração',
  captions: 'Mostrar sons em texto',
};
