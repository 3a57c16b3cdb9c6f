import type { Words } from '../../ui/words.ts';
import type * as English from './redeem-code.words.ts';

export const redeemCodeWords: Words<typeof English.redeemCodeWords> = {
  title: 'Ввести код',
  kind: 'Тип кода',
  kinds: { affiliate: 'Реферальный', promo: 'Промокод' },
  promo: 'Промокоды мы раздаём в новостях, на стримах и через команду. Один раз на аккаунт.',
};
