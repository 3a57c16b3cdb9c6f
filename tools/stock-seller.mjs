import { randomBytes } from 'node:crypto';
import pg from 'pg';
import {
  centsOfUsd,
  hashOfCode,
  newCode,
} from '../apps/server/src/domains/cashier/gift-cards/gift-cards.rules.ts';
import { readEmbeddedPostgresUrl } from '../apps/server/src/platform/embedded-postgres/url.ts';

/** The shop is restocked to `FULL` cards of a value when it has fewer than `FEW`. */
const FULL = 10;
const FEW = 3;

/**
 * Makes gift cards and delivers them to the sandbox's shop if it has few. It's only for a start with the sandbox. For
 * a real shop, staff make them in the console.
 */
export async function stockSeller({ sandboxUrl, dataDir, databaseUrl }) {
  const shelves = Object.entries(await (await fetch(`${sandboxUrl}/gift-cards/stock`)).json());
  const short = shelves.filter(([, left]) => left < FEW);
  if (short.length === 0) return;
  const client = new pg.Client({ connectionString: databaseUrl ?? (await readEmbeddedPostgresUrl(dataDir)) });
  await client.connect();
  try {
    for (const [usd, left] of short) {
      const codes = Array.from({ length: FULL - left }, () => newCode(randomBytes));
      await client.query(
        // Each batch has its request, so that the audit passes. The request is dated 2020, so no list of today has it.
        `with asked as (
           insert into staff_requests (kind, payload, reason, policy, needs, needs_owner, state, created_at, due_at,
             decided_at, carried_out_at)
           select 'GIFT_CARDS', jsonb_build_object('usd', $1::int, 'cards', $2::int, 'cents', $3::bigint::text,
               'worth', ($2::int * $3::bigint)::text, 'expiresAt', null),
             'Stock of the sandbox’s shop', 1, 0, false, 'APPROVED', at, at, at, at
           from (select timestamptz '2020-01-01') old (at) returning id),
         batch as (
           insert into gift_cards_batches (usd, cards, made_by, made_at, taken_at, request_id)
           select $1, $2, 'sandbox', now(), now(), id from asked returning id)
         insert into gift_cards_codes (code_hash, batch_id, amount_cents)
         select hash, id, $3 from batch, unnest($4::bytea[]) hash`,
        [Number(usd), codes.length, centsOfUsd(Number(usd)), codes.map(hashOfCode)],
      );
      const answer = await fetch(`${sandboxUrl}/switchboard/gift-cards/stock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ usd: Number(usd), codes: codes.join(' ') }),
      });
      if (!answer.ok) throw new Error(`the sandbox took no gift cards: ${answer.status}`);
    }
  } finally {
    await client.end();
  }
}
