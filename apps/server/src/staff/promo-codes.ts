import { coinsFromCents } from '@aureus/money/cents.ts';
import { makePromoCodeAs } from '../domains/promo-codes/promo-codes.staff.ts';
import { type Command, noMember } from './command.ts';
import { cents, endIn, keyIn, must, StaffError, wholeNumber } from './options.ts';
import { USAGE } from './usage.ts';

/** Creates a promo code, or a request for one if the staff member may not create it alone. */
export const promoCodes: Command = async ({ db, words: [text], values, config }) => {
  if (text === undefined) throw new StaffError(USAGE);
  const code = text.toUpperCase();
  const promoCode = {
    code,
    coins: values.coins === undefined ? 0 : coinsFromCents(cents(values, 'coins')),
    keys: wholeNumber(values, 'keys', 0),
    uses: wholeNumber(values, 'uses'),
    leastLevel: wholeNumber(values, 'level', 1),
    expiresAt: endIn(values),
    reason: must(values, 'reason'),
  };
  if (!/^[A-Z0-9]{3,32}$/.test(code)) throw new StaffError('A promo code is 3 to 32 letters and digits.');
  if (promoCode.coins > 10_000 || promoCode.keys > 1000)
    throw new StaffError('One use gives at most 10000 coins and 1000 keys.');
  if (promoCode.uses < 1 || promoCode.uses > 100_000)
    throw new StaffError('A promo code has 1 to 100000 uses.');
  if (promoCode.leastLevel < 1 || promoCode.leastLevel > 100)
    throw new StaffError('The least level is 1 to 100.');
  const key = keyIn(values);
  const made = await makePromoCodeAs(db, config, key, promoCode);
  if (made === undefined) throw noMember(key);
  return made.state === 'APPROVED'
    ? `Promo code ${code} is on its way: players can redeem it in a moment.`
    : `Asked: request ${made.id} waits for somebody else to agree.`;
};
