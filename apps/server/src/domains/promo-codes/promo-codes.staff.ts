import { MOST_LISTED } from '@aureus/contract/staff-lists.ts';
import type { NewPromoCode } from '@aureus/contract/staff-promo-codes.ts';
import type { Config } from '../../platform/config.ts';
import { canonicalText } from '../../platform/decisions.ts';
import type { Db, Tx } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { askingOf, asMember, type Key } from '../staff/staff.ts';
import { createPromoCodesConsole } from './promo-codes.console.ts';
import { promoCodeRequests } from './promo-codes.requests.ts';
import { sealCode } from './promo-codes.seals.ts';
import * as store from './promo-codes.store.ts';

export type PromoCodesStaff = {
  /** Lists promo codes, newest first. Over {@link MOST_LISTED}, those that can't be used are left out first. */
  list: () => Promise<store.KeptCode[]>;
  /** True if there is a code with this name that the given request didn't create. */
  isTaken: (tx: Tx, code: string, requestId: bigint) => Promise<boolean>;
  /**
   * Creates and seals the code of an approved request; repeating it changes nothing. TAKEN: another code has this
   * name.
   * @param asked terms that were agreed to. @throws if the code that the database made has other terms.
   */
  make: (requestId: bigint, asked: store.CodeTerms) => Promise<'MADE' | 'TAKEN'>;
  /**
   * Ends a code permanently, on behalf of a session's member. @returns false if there is no usable code with this
   * name.
   */
  end: (tx: Tx, sessionId: bigint, code: string) => Promise<boolean>;
};

export const createPromoCodesStaff = (db: Db): PromoCodesStaff => ({
  list: () => store.readCodes(db, MOST_LISTED.promoCodes),
  async isTaken(tx, code, requestId) {
    const made = await store.requestOf(tx, code);
    return made !== undefined && made !== requestId;
  },
  make: (requestId, asked) =>
    db.transaction().execute(async (tx) => {
      const outcome = await store.makeOfRequest(tx, requestId);
      if (outcome === 'TAKEN') return outcome;
      const made = await store.codeOfRequest(tx, requestId);
      if (canonicalText(made) !== canonicalText(asked))
        throw new Error(`the database made another promo code than request ${requestId} says`);
      await sealCode(tx, asked);
      return outcome;
    }),
  end: (tx, sessionId, code) => store.endCode(tx, sessionId, code),
});

/**
 * Creates or requests a promo code on behalf of a member, as the console does. @returns undefined for an unknown
 * member.
 * @throws HttpError the same errors as the console, and staff.error.permission | code_invalid | code_locked |
 * unproven | waits.
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
