import type { Db, Tx } from '../../platform/postgres.ts';
import * as store from './promo-codes.store.ts';

const CODE = /^[A-Z0-9]{3,32}$/;

/**
 * Makes a promo code. @param tx as the database's owner.
 * @throws RangeError in one sentence when it cannot be made.
 */
export async function makePromoCode(tx: Tx, made: store.PromoCode): Promise<void> {
  if (!CODE.test(made.code)) throw new RangeError('A promo code is 3 to 32 capital letters and digits.');
  if (!Number.isInteger(made.keys) || made.keys < 0 || made.keys > 1_000)
    throw new RangeError('A promo code gives at most 1000 keys.');
  if (made.amountCents < 0n || (made.amountCents === 0n && made.keys === 0))
    throw new RangeError('A promo code is worth more than nothing.');
  if (!Number.isInteger(made.uses) || made.uses < 1 || made.uses > 1_000_000_000)
    throw new RangeError('A promo code has at least one use.');
  if (!Number.isInteger(made.leastLevel) || made.leastLevel < 1 || made.leastLevel > 100)
    throw new RangeError('The least level is 1 to 100.');
  if (!(await store.insertCode(tx, made))) throw new RangeError(`There is a code ${made.code} already.`);
}

export type PromoCodesStaff = {
  /** The newest codes, at most 500. */
  list: () => Promise<store.KeptCode[]>;
  /** Whether another request, or somebody beside the site, has made a code of this name. */
  isTaken: (tx: Tx, code: string, requestId: bigint) => Promise<boolean>;
  /** Makes the code of an approved request; again it changes nothing. TAKEN where there is another one of its name. */
  make: (requestId: bigint) => Promise<'MADE' | 'TAKEN'>;
  /** Ends a code for good, in the name of a session's member. @returns false when none can still be used. */
  end: (tx: Tx, sessionId: bigint, code: string) => Promise<boolean>;
};

const NEWEST = 500;

/** What staff do about promo codes from the console. */
export const createPromoCodesStaff = (db: Db): PromoCodesStaff => ({
  list: () => store.readCodes(db, NEWEST),
  async isTaken(tx, code, requestId) {
    const made = await store.requestOf(tx, code);
    return made !== undefined && made !== requestId;
  },
  make: (requestId) => store.makeOfRequest(db, requestId),
  end: (tx, sessionId, code) => store.endCode(tx, sessionId, code),
});
