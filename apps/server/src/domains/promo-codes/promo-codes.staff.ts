import type { NewPromoCode } from '@aureus/contract/staff-promo-codes.ts';
import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { askingOf, asMember, type Key } from '../staff/staff.ts';
import { createPromoCodesConsole } from './promo-codes.console.ts';
import { promoCodeRequests } from './promo-codes.requests.ts';
import * as store from './promo-codes.store.ts';

export type PromoCodesStaff = {
  /** The newest codes, at most 500. */
  list: () => Promise<store.KeptCode[]>;
  /** True if a code of this name exists that this request didn't make. */
  isTaken: (tx: Tx, code: string, requestId: bigint) => Promise<boolean>;
  /** Makes the code of an approved request; again it changes nothing. TAKEN where there is another one of its name. */
  make: (requestId: bigint) => Promise<'MADE' | 'TAKEN'>;
  /** Ends a code for good, in the name of a session's member. @returns false when none can still be used. */
  end: (tx: Tx, sessionId: bigint, code: string) => Promise<boolean>;
};

const NEWEST = 500;

/** Actions of staff on promo codes in the console. */
export const createPromoCodesStaff = (db: Db): PromoCodesStaff => ({
  list: () => store.readCodes(db, NEWEST),
  async isTaken(tx, code, requestId) {
    const made = await store.requestOf(tx, code);
    return made !== undefined && made !== requestId;
  },
  make: (requestId) => store.makeOfRequest(db, requestId),
  end: (tx, sessionId, code) => store.endCode(tx, sessionId, code),
});

/**
 * Makes a promo code in a member's name, or asks for it, as in the console. @returns undefined when there's no such member.
 * @throws HttpError as there.
 */
export const makePromoCodeAs = (
  db: Db,
  config: Config,
  key: Key,
  asked: NewPromoCode,
): Promise<{ id: bigint; state: 'OPEN' | 'APPROVED' } | undefined> => {
  const promoCodes = createPromoCodesStaff(db);
  const requests = askingOf(db, [promoCodeRequests(promoCodes)]);
  const promoCodesConsole = createPromoCodesConsole({ db, now: Date.now, promoCodes, requests });
  return asMember(db, config, key, 'offers.make', (member) => promoCodesConsole.make(member, asked, newId()));
};
