import type { Words } from '../../ui/words.ts';
import type * as English from './cashier.methods.words.ts';

export const methodNames: Words<typeof English.methodNames> = {
  CS2: 'Скины CS2',
  DOTA2: 'Скины Dota 2',
  RUST: 'Скины Rust',
  BASIC_CARD: 'Карта',
  GIFTCARD: 'Карта с кодом',
};
