import type { Words } from '../words.ts';
import type * as English from './sound.words.ts';

export const soundWords: Words<typeof English.soundWords> = {
  label: 'Звук',
  off: 'Звук: выкл.',
  volume: 'Громкость',
  kinds: { games: 'Игры', wins: 'Выигрыши', notices: 'Чат и уведомления' },
  volumeOf: (kind) => `Громкость: ${kind}`,
  haptics: 'Вибрация',
  captions: 'Показывать звуки текстом',
};
