import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { transferCodes } from './wallet.codes.ts';

/** A bet with the columns that the console's timeline shows. */
export type PlayRow = { game: number; stake: bigint; payout: bigint | null; at: Date; seq: bigint };

/** Lists a player's bets with a sequence number below `before`, newest first, without refunded bets. */
export async function betsBefore(
  tx: Tx,
  playerId: bigint,
  before: bigint | null,
  limit: number,
): Promise<PlayRow[]> {
  const { rows } = await sql<PlayRow>`
    select game, stake, payout, placed_at as at, seq from wallet_bets
    where player_id = ${playerId} and seq < coalesce(${before}::bigint, 9223372036854775807) and not is_void
    order by seq desc limit ${limit}`.execute(tx);
  return rows;
}

export type MoveRow = {
  code: number;
  amount: bigint;
  isIncoming: boolean;
  otherId: bigint;
  at: Date;
  key: string;
};

const CODES: Readonly<Record<'GIFT' | 'TRANSFER', readonly number[]>> = {
  GIFT: [
    transferCodes.staffCredit,
    transferCodes.staffCorrection,
    transferCodes.promoCode,
    transferCodes.depositBonus,
    transferCodes.bonusForfeited,
    transferCodes.rakeCase,
    transferCodes.depositCase,
    transferCodes.rankCase,
    transferCodes.leaderboardPrize,
    transferCodes.rafflePrize,
    transferCodes.affiliateCommission,
    transferCodes.commissionReturned,
  ],
  TRANSFER: [
    transferCodes.tip,
    transferCodes.rainTip,
    transferCodes.rainShare,
    transferCodes.vaultDeposit,
    transferCodes.vaultWithdraw,
  ],
};

/** Lists a player's transfers before the transfer with a key (`<microseconds>.<id>`), newest first. */
export async function movesBefore(
  tx: Tx,
  playerId: bigint,
  kind: 'GIFT' | 'TRANSFER',
  before: string | null,
  limit: number,
): Promise<MoveRow[]> {
  const codes = [...CODES[kind]];
  const [micros = null, id = null] = before?.split('.') ?? [];
  const older =
    micros === null
      ? sql`true`
      : sql`at <= to_timestamp(0) + ${micros}::bigint * interval '1 microsecond'
          and (at, id) < (to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`;
  const { rows } = await sql<MoveRow>`
    select code, amount, "isIncoming", "otherId", at, (extract(epoch from at) * 1000000)::bigint || '.' || id as key from (
      (select code, amount, true as "isIncoming", debit as "otherId", at, id from wallet_transfers
       where credit = ${playerId} and credit > 1000 and code >= 10 and code = any(${codes}::int[]) and ${older}
       order by at desc, id desc limit ${limit})
      union all
      (select code, amount, false, credit, at, id from wallet_transfers
       where debit = ${playerId} and debit > 1000 and code >= 10 and code = any(${codes}::int[]) and ${older}
       order by at desc, id desc limit ${limit})) moves
    order by at desc, id desc limit ${limit}`.execute(tx);
  return rows;
}
