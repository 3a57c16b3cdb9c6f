import { randomBytes } from 'node:crypto';
import {
  centsOfUsd,
  hashOfCode,
  newCode,
  printedCode,
} from '../domains/cashier/gift-cards/gift-cards.rules.ts';
import type { TestApp } from './test-app.ts';

type On = Pick<TestApp, 'database'>;

/** Creates gift cards as if staff had requested, approved and printed them. @returns their codes as printed. */
export async function makeGiftCards(
  { database }: On,
  { usd, count, by = 'Livia' }: { usd: number; count: number; by?: string },
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => newCode(randomBytes));
  await database.owner.query(
    `with batch as (
       insert into gift_cards_batches (usd, cards, made_by, made_at, taken_at)
         values ($1, $2, $3, app_now(), app_now()) returning id)
     insert into gift_cards_codes (code_hash, batch_id, amount_cents) select hash, id, $4 from batch, unnest($5::bytea[]) hash`,
    [usd, count, by, centsOfUsd(usd), codes.map(hashOfCode)],
  );
  return codes.map(printedCode);
}

type Code = {
  code: string;
  amountCents: bigint;
  keys: number;
  uses: number;
  leastLevel: number;
  expiresAt: Date | null;
  by: string;
};

/** Creates a promo code as if staff had requested and approved it. */
export async function makePromoCode({ database }: On, made: Code): Promise<void> {
  await database.owner.query(
    `insert into promo_codes_codes (code, amount_cents, keys, uses, least_level, expires_at, made_by, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, app_now())`,
    [made.code, made.amountCents, made.keys, made.uses, made.leastLevel, made.expiresAt, made.by],
  );
}
