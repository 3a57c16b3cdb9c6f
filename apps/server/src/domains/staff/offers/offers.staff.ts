import type { NewGiftCards, NewPromoCode } from '@aureus/contract/staff-offers.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/postgres.ts';
import { newId } from '../../../platform/random.ts';
import { createGiftCardsStaff } from '../../cashier/gift-cards/gift-cards.ts';
import { createPromoCodesStaff } from '../../promo-codes/promo-codes.ts';
import { createAsking } from '../requests/requests.asking.ts';
import { asMember, type Key } from '../staff.staff.ts';
import { giftCardRequests } from './offers.card-requests.ts';
import { createGiftCardOffers } from './offers.gift-cards.ts';
import { offerRequests } from './offers.requests.ts';
import { createOffers } from './offers.ts';

/** The console's own use-cases of offers, for the command beside the site. */
function offersOf(db: Db) {
  const [promoCodes, giftCards] = [createPromoCodesStaff(db), createGiftCardsStaff(db)];
  const kinds = [offerRequests(promoCodes), giftCardRequests(giftCards)];
  const requests = createAsking({
    db,
    kindOf(name) {
      const kind = kinds.find((one) => one.name === name);
      if (kind === undefined) throw new Error(`${name} is no offer`);
      return kind;
    },
  });
  const parts = { db, now: Date.now, requests };
  return {
    codes: createOffers({ ...parts, promoCodes }),
    cards: createGiftCardOffers({ ...parts, giftCards }),
  };
}

/**
 * Makes a promo code in a member's name, or asks for it, as in the console. @returns undefined when there's no such member.
 * @throws HttpError as there.
 */
export const makePromoCodeAs = (
  db: Db,
  config: Config,
  key: Key,
  asked: NewPromoCode,
): Promise<{ id: bigint; state: 'OPEN' | 'APPROVED' } | undefined> =>
  asMember(db, config, key, 'offers.make', (member) => offersOf(db).codes.make(member, asked, newId()));

/** Asks for a batch of gift cards in a member's name. @returns the request; undefined when there's no such member. */
export const askGiftCardsAs = (
  db: Db,
  config: Config,
  key: Key,
  asked: NewGiftCards,
): Promise<bigint | undefined> =>
  asMember(db, config, key, 'offers.make', (member) => offersOf(db).cards.ask(member, asked, newId()));

/** Takes the codes of a batch, once, in the name of the member who asked for it. @returns undefined without such a member. */
export const takeGiftCardsAs = (
  db: Db,
  config: Config,
  key: Key,
  id: bigint,
): Promise<{ usd: number; codes: string[] } | undefined> =>
  asMember(db, config, key, 'offers.make', (member) => offersOf(db).cards.take(member, id));
