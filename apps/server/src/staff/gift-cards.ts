import { GIFT_CARD_USD } from '@aureus/contract/gift-cards.ts';
import { MOST_CARDS } from '@aureus/contract/staff-gift-cards.ts';
import { askGiftCardsAs, takeGiftCardsAs } from '../domains/cashier/gift-cards/gift-cards.staff.ts';
import { type Command, noMember } from './command.ts';
import { endIn, idIn, keyIn, must, StaffError, wholeNumber } from './options.ts';
import { USAGE } from './usage.ts';

/** Requests a batch of gift cards, or prints the codes of a batch. */
export const giftCards: Command = async ({ db, words: [verb, id], values, config }) => {
  if (verb === 'codes') {
    const batch = idIn(id);
    const key = keyIn(values);
    const cardCodes = await takeGiftCardsAs(db, config, key, batch);
    if (cardCodes === undefined) throw noMember(key);
    return ['code,usd', ...cardCodes.codes.map((code) => `${code},${cardCodes.usd}`)].join('\n');
  }
  if (verb !== undefined) throw new StaffError(USAGE);
  const typed = wholeNumber(values, 'usd');
  const usd = GIFT_CARD_USD.find((worth) => worth === typed);
  if (usd === undefined) throw new StaffError(`Gift cards are sold for ${GIFT_CARD_USD.join(', ')} dollars.`);
  const cards = wholeNumber(values, 'count');
  if (cards < 1 || cards > MOST_CARDS) throw new StaffError(`A batch has 1 to ${MOST_CARDS} cards.`);
  const order = { usd, cards, expiresAt: endIn(values), reason: must(values, 'reason') };
  const key = keyIn(values);
  const request = await askGiftCardsAs(db, config, key, order);
  if (request === undefined) throw noMember(key);
  return `Asked: request ${request} waits for somebody else to agree. Then ${key.by} takes the codes.`;
};
