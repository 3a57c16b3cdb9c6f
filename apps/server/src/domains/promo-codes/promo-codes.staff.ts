import type { Tx } from '../../platform/postgres.ts';
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
