import { coinsFromCents } from '@aureus/money/cents.ts';
import { makePromoCode } from '../domains/promo-codes/promo-codes.staff.ts';
import { actAs, type Command } from './command.ts';
import { cents, must, StaffError, wholeNumber } from './options.ts';
import { USAGE } from './usage.ts';

/** Makes a promo code. */
export const promoCodes: Command = async (given) => {
  const {
    words: [text],
    values,
  } = given;
  if (text === undefined) throw new StaffError(USAGE);
  const code = text.toUpperCase();
  const days = values.days === undefined ? undefined : wholeNumber(values, 'days');
  const made = {
    code,
    amountCents: values.coins === undefined ? 0n : cents(values, 'coins'),
    keys: wholeNumber(values, 'keys', 0),
    uses: wholeNumber(values, 'uses'),
    leastLevel: wholeNumber(values, 'level', 1),
    expiresAt: days === undefined ? null : new Date(Date.now() + days * 86_400_000),
    by: must(values, 'by'),
  };
  await actAs(given, 'credits.decide', async (tx) => {
    await makePromoCode(tx, made);
    const after = { coins: coinsFromCents(made.amountCents), keys: made.keys, uses: made.uses };
    return { answer: null, note: { action: 'Made a promo code', subject: `promo code ${code}`, after } };
  });
  return `Promo code ${code} is made.`;
};
