import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { type GameName, gameNames } from './wallet.codes.ts';

/** A bet in an export file. Amounts are cents. Values that may not be shown yet are null. */
export type BetRow = {
  seq: bigint;
  id: string;
  game: GameName;
  stake: bigint;
  payout: bigint | null;
  isVoid: boolean;
  placedAt: Date;
  settledAt: Date | null;
};

/**
 * Returns the sequence numbers of a player's first and last bet since a time. `first` is above `last` if there are
 * none.
 */
export async function readSeqsSince(
  tx: Tx,
  playerId: bigint,
  from: Date,
): Promise<{ first: bigint; last: bigint }> {
  const { rows } = await sql<{ first: bigint; last: bigint }>`
    select wallet_seq_since(${playerId}, ${from}) as first, bet_seq as last
    from wallet_players where player_id = ${playerId}`.execute(tx);
  return rows[0] ?? { first: 1n, last: 0n };
}

/** Reads bets with sequence numbers in [first, below), newest first, at most `limit`. These numbers have no gaps. */
export async function readBetRows(
  tx: Tx,
  playerId: bigint,
  { below, first, limit }: { below: bigint; first: bigint; limit: number },
): Promise<BetRow[]> {
  const lowest = below - BigInt(limit);
  const from = first > lowest ? first : lowest;
  const { rows } = await sql<Omit<BetRow, 'game'> & { game: number }>`
    select seq, id, game, stake, is_void as "isVoid", placed_at as "placedAt",
      case when is_shown then payout end as payout, case when is_shown then settled_at end as "settledAt"
    from (select *, (shown_at is null or shown_at <= (select app_now())) as is_shown from wallet_bets
          where player_id = ${playerId} and seq >= ${from} and seq < ${below}) b
    order by seq desc`.execute(tx);
  return rows.map(({ game, ...row }) => {
    const name = gameNames.get(game);
    if (name === undefined) throw new Error(`no game has the number ${game}`);
    return { ...row, game: name };
  });
}
