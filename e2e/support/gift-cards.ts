import { createHash } from 'node:crypto';
import { newId } from '@aureus/server/platform/random.ts';
import type { ApiPlayer } from './players.ts';
import type { Stack } from './stack.ts';

/** Creates a gift card in the database. @returns its code. */
export async function makeGiftCard(stack: Stack, cents: number): Promise<string> {
  const code = newId()
    .replaceAll('-', '')
    .slice(-16)
    .toUpperCase()
    .replaceAll(/[01IOLU]/g, 'A');
  await stack.sql(
    `with batch as (
       insert into gift_cards_batches (usd, cards, made_by, made_at) values (50, 1, 'test', now()) returning id)
     insert into gift_cards_codes (code_hash, batch_id, amount_cents) select $1, id, $2 from batch`,
    [createHash('sha256').update(code).digest(), cents],
  );
  return code;
}

/** Makes a deposit by a gift card, which is credited at once. */
export async function depositByGiftCard(stack: Stack, player: ApiPlayer, cents: number): Promise<void> {
  const code = await makeGiftCard(stack, cents);
  await player.browser.call('POST', '/api/gift-cards/redeem', { code }, { 'idempotency-key': newId() });
}
