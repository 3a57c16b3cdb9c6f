import type { Words } from '../../ui/words.ts';
import type * as English from './cashier.methods.words.ts';

export const methodNames: Words<typeof English.methodNames> = {
  CS2: 'Skins de CS2',
  DOTA2: 'Skins de Dota 2',
  RUST: 'Skins de Rust',
  BASIC_CARD: 'Cartão',
  GIFTCARD: 'Gift card',
};
