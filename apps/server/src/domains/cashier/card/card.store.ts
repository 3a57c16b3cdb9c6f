import { sql } from 'kysely';
import { type Fact, factOf } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/postgres.ts';

/** Records that a player paid with a card. */
export async function noteCard(
  tx: Tx,
  playerId: bigint,
  fingerprints: readonly { fingerprint: Buffer; keyId: string }[],
): Promise<void> {
  for (const { fingerprint, keyId } of fingerprints)
    await sql`insert into cashier_cards (fingerprint, player_id, key_id) values (${fingerprint}, ${playerId}, ${keyId})
      on conflict (fingerprint, player_id) do update set seen_at = excluded.seen_at`.execute(tx);
}

/**
 * Makes a fact of the cards that at least two and at most `most` players paid with since a time. With `playerId`, only
 * cards of this player.
 */
export const sharedCardsFact = ({
  since,
  most,
  playerId = null,
}: {
  since: Date;
  most: number;
  playerId?: bigint | null;
}): Fact<{ key: string; playerIds: bigint[] }[]> =>
  factOf(
    sql<{ key: string; players: string[] }>`
    select encode(c.fingerprint, 'hex') as key, array_agg(c.player_id::text order by c.player_id) as players
    from cashier_cards c
    where c.seen_at >= ${since} and (${playerId}::bigint is null
      or c.fingerprint in (select o.fingerprint from cashier_cards o where o.player_id = ${playerId}))
    group by c.fingerprint having count(*) between 2 and ${most}`,
    (rows) => rows.map(({ key, players }) => ({ key, playerIds: players.map(BigInt) })),
  );
