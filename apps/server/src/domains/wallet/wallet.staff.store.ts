import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { transferCodes } from './wallet.codes.ts';

/** A bet as staff see it folded. */
export type PlayRow = { game: number; stake: bigint; payout: bigint | null; at: Date };

/** A player's bets before a moment, the newest first. */
export async function betsBefore(tx: Tx, playerId: bigint, before: Date, limit: number): Promise<PlayRow[]> {
  const { rows } = await sql<PlayRow>`
    select game, stake, payout, placed_at as at from wallet_bets
    where player_id = ${playerId} and placed_at < ${before} and not is_void order by seq desc limit ${limit}`.execute(
    tx,
  );
  return rows;
}

export type MoveRow = { code: number; amount: bigint; isIncoming: boolean; otherId: bigint; at: Date };

const GIFTS: readonly number[] = [
  transferCodes.staffCredit,
  transferCodes.promoCode,
  transferCodes.depositBonus,
  transferCodes.tip,
  transferCodes.rainTip,
  transferCodes.rainShare,
  transferCodes.rakeCase,
  transferCodes.depositCase,
  transferCodes.rankCase,
  transferCodes.leaderboardPrize,
  transferCodes.rafflePrize,
  transferCodes.affiliateCommission,
];

/** What a player was given and gave before a moment, the newest first. */
export async function giftsBefore(tx: Tx, playerId: bigint, before: Date, limit: number): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select code, amount, "isIncoming", "otherId", at from (
      (select code, amount, true as "isIncoming", debit as "otherId", at, id from wallet_transfers
       where credit = ${playerId} and credit > 1000 and code >= 10 and code = any(${[...GIFTS]}::int[]) and at < ${before}
       order by at desc limit ${limit})
      union all
      (select code, amount, false, credit, at, id from wallet_transfers
       where debit = ${playerId} and debit > 1000 and code >= 10 and code = any(${[...GIFTS]}::int[]) and at < ${before}
       order by at desc limit ${limit})) moves
    order by at desc, id desc limit ${limit}`.execute(tx);
  return rows;
}
