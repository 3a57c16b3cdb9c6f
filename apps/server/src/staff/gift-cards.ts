import { makeGiftCards } from '../domains/cashier/gift-cards/gift-cards.staff.ts';
import { actAs, type Command } from './command.ts';
import { keyIn, wholeNumber } from './options.ts';

/** Makes a batch of gift cards. */
export const giftCards: Command = async (given) => {
  const { values } = given;
  const usd = wholeNumber(values, 'usd');
  const count = wholeNumber(values, 'count');
  const { by } = keyIn(values);
  const codes = await actAs(given, 'credits.decide', async (tx) => ({
    answer: await makeGiftCards(tx, { usd, count, by }),
    note: { action: 'Made gift cards', subject: 'gift cards', after: { usd, count } },
  }));
  return ['code,usd', ...codes.map((code) => `${code},${usd}`)].join('\n');
};
