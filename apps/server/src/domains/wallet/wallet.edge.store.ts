import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import { gameNames } from './wallet.codes.ts';
import { isShown, type WalletBet } from './wallet.history.store.ts';

/**
 * Public part of a bet that its player shares. The payout is null while the bet is open or its result may not be
 * shown.
 */
export type BetResult = Pick<WalletBet, 'game' | 'stake' | 'payout' | 'isVoid'>;

/** Reads the result of a player's bet, and nothing else about it. */
export async function findResult(tx: Tx, playerId: bigint, id: string): Promise<BetResult | undefined> {
  const { rows } = await sql<{ number: number } & Omit<BetResult, 'game'>>`
    select game as number, stake, case when ${isShown} then payout end as payout, is_void as "isVoid"
    from wallet_bets where id = ${id} and player_id = ${playerId}`.execute(tx);
  if (rows[0] === undefined) return undefined;
  const { number, ...row } = rows[0];
  const game = gameNames.get(number);
  if (game === undefined) throw new Error(`no game has the number ${number}`);
  return { ...row, game };
}

async function readBalances(tx: Tx, playerIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ player_id: bigint; balance: bigint }>`
    select player_id, balance from wallet_players where player_id = any(${[...playerIds]}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.player_id, row.balance]));
}

/** Number of a player's newest bets that are searched for hidden payouts. */
const SEARCHED = 200;

/**
 * Sums the payouts that players' balances already contain but no game has shown yet, by player. Players without such
 * payouts are missing.
 */
async function readHiddenSums(tx: Tx, playerIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  if (playerIds.length === 0) return new Map();
  const { rows } = await sql<{ player_id: bigint; hidden: bigint }>`
    select p.player_id, sums.hidden from unnest(${[...playerIds]}::bigint[]) p(player_id), lateral (
      select sum(payout)::bigint as hidden
      from (select payout, shown_at from wallet_bets b where b.player_id = p.player_id
            order by seq desc limit ${SEARCHED}) newest
      where payout > 0 and shown_at > (select app_now())) sums
    where sums.hidden is not null`.execute(tx);
  return new Map(rows.map((row) => [row.player_id, row.hidden]));
}

/** Creates the functions by which a node watches balances. */
export const createBalanceReads = (db: Tx) => ({
  balancesOf: (playerIds: readonly bigint[]) => readBalances(db, playerIds),
  hiddenOf: (playerIds: readonly bigint[]) => readHiddenSums(db, playerIds),
});
