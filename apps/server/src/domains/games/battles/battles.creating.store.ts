import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres.ts';
import type { WagerRequirement } from '../../wallet/wallet.ts';
import type { Battle } from './battles.rules.ts';

/** Content of new battles of one creator. `seats` holds the creator's seat in each battle. */
export type Creation = Pick<
  Battle,
  'creatorId' | 'mode' | 'format' | 'price' | 'edge' | 'roundMs' | 'language'
> & {
  seats: readonly { betId: string; key: string | null; sealed: Buffer; serverSeedHash: string }[];
  /** Case version of each round. */
  versions: readonly bigint[];
  contentHashes: Record<string, string>;
  /** Content of the player's request. A repeat with the same idempotency key must have the same content. */
  input: unknown;
  /** Highest wager requirement that a stake may carry. */
  most: WagerRequirement;
  /** True if the request must be refused unless it repeats an earlier call. */
  isRefused: boolean;
};

/** A created battle with its creator's seat. Times are ms since the epoch; `now` is the database's. */
type Created = {
  id: bigint;
  createdAt: number;
  carried: WagerRequirement;
  balance: bigint;
  placedAt: number;
  now: number;
};

/**
 * Creates battles with their commitments and first seats, all or none, in one statement. Outside a transaction, they
 * are committed when this returns. @returns the battles, or the id of the earlier call's first battle if this is a
 * repeat.
 * @throws AU012 with the bet's status as message if a bet isn't accepted.
 */
export async function createBattles(
  db: Db,
  row: Creation,
): Promise<{ repeated?: bigint; created: Created[] }> {
  const { seats, most } = row;
  const { rows } = await sql<{
    id: bigint;
    is_new: boolean;
    created_at: Date;
    wager: bigint;
    edge: bigint;
    balance: bigint;
    placed_at: Date;
    now: Date;
  }>`
    select * from battles_create(${row.creatorId}, ${seats.map(({ betId }) => betId)}::uuid[],
      ${seats.map(({ key }) => key)}::text[], ${seats.map(({ sealed }) => sealed)}::bytea[],
      ${seats.map(({ serverSeedHash }) => serverSeedHash)}::text[], ${row.mode}, ${row.format}, ${row.price}, ${row.edge},
      ${[...row.versions]}::bigint[], ${row.roundMs}, ${row.language}, ${JSON.stringify(row.input)}::jsonb,
      ${JSON.stringify(row.contentHashes)}::jsonb, ${most.wager}, ${most.edge}, ${row.isRefused})`.execute(
    db,
  );
  const [first] = rows;
  if (first?.is_new === false) return { repeated: first.id, created: [] };
  const created = rows.map(({ id, wager, edge, balance, ...times }) => ({
    id,
    createdAt: times.created_at.getTime(),
    carried: { wager, edge },
    balance,
    placedAt: times.placed_at.getTime(),
    now: times.now.getTime(),
  }));
  return { created };
}
