import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';

/** Makes a batch of cards; as the database's owner, since the site's own role cannot. */
export async function insertBatch(
  tx: Tx,
  batch: { usd: number; amountCents: bigint; hashes: readonly Buffer[]; by: string },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into gift_cards_batches (usd, cards, made_by, made_at)
    values (${batch.usd}, ${batch.hashes.length}, ${batch.by}, app_now()) returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the batch was not kept');
  await sql`insert into gift_cards_codes (code_hash, batch_id, amount_cents)
    select hash, ${id}, ${batch.amountCents} from unnest(${[...batch.hashes]}::bytea[]) as u(hash)`.execute(
    tx,
  );
  return id;
}

/** Takes a card for a player. Of many at once exactly one gets it. @returns its worth in cents. */
export async function takeCard(tx: Tx, hash: Buffer, playerId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ amount: bigint }>`
    update gift_cards_codes set redeemed_by = ${playerId}, redeemed_at = app_now()
    where code_hash = ${hash} and redeemed_by is null returning amount_cents as amount`.execute(tx);
  return rows[0]?.amount;
}

/** How often a player has guessed wrong since the last lock ran out. */
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
