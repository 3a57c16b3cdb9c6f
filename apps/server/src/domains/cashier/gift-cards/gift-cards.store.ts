import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';

/**
 * Redeems a card for a player, at most once. Refuses cards that are expired, canceled, or that the player requested or
 * approved as a staff member.
 * @returns the card's worth in cents, and its batch; undefined if refused or if there is no such card.
 */
export async function takeCard(
  tx: Tx,
  hash: Buffer,
  playerId: bigint,
): Promise<{ amount: bigint; batchId: bigint } | undefined> {
  const { rows } = await sql<{ amount: bigint; batchId: bigint }>`
    update gift_cards_codes c set redeemed_by = ${playerId}, redeemed_at = app_now() from gift_cards_batches b
    where c.code_hash = ${hash} and c.redeemed_by is null and c.canceled_at is null and b.id = c.batch_id
      and (b.expires_at is null or b.expires_at > app_now())
      and not staff_offers_own(${playerId}, b.request_id, b.made_by)
    returning c.amount_cents as amount, c.batch_id as "batchId"`.execute(tx);
  return rows[0];
}

/** Returns a player's number of wrong guesses; 0 if the last one is older than `lockMs`. */
export async function wrongGuesses(tx: Tx, playerId: bigint, lockMs: number): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select wrong from gift_cards_guesses
    where player_id = ${playerId} and since > app_now() - ${lockMs} * interval '1 millisecond'`.execute(tx);
  return rows[0]?.wrong ?? 0;
}

export async function countWrongGuess(tx: Tx, playerId: bigint, lockMs: number): Promise<void> {
  await sql`
    insert into gift_cards_guesses (player_id, wrong, since) values (${playerId}, 1, app_now())
    on conflict (player_id) do update set
      wrong = case when gift_cards_guesses.since > app_now() - ${lockMs} * interval '1 millisecond'
                   then gift_cards_guesses.wrong + 1 else 1 end,
      since = app_now()`.execute(tx);
}

export async function forgetGuesses(tx: Tx, playerId: bigint): Promise<void> {
  await sql`delete from gift_cards_guesses where player_id = ${playerId}`.execute(tx);
}
