import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';
import type { TransferCode } from './wallet.codes.ts';
import type { WagerRequirement } from './wallet.wager.rules.ts';

/**
 * Returns the requirement that an amount of a player's coins would carry along now. The caller has locked the wallet.
 */
export async function readCarried(
  tx: Tx,
  playerId: bigint,
  amount: bigint,
  most: WagerRequirement,
): Promise<WagerRequirement> {
  const { rows } = await sql<WagerRequirement>`
    select wager, edge from wallet_carried(${playerId}, ${amount}, ${most.wager}, ${most.edge})`.execute(tx);
  return one(rows);
}

/** Requires a player to play more, on top of what was played by now. */
export async function require(tx: Tx, playerId: bigint, { wager, edge }: WagerRequirement): Promise<void> {
  if (wager === 0n && edge === 0n) return;
  await sql`select wallet_require(${playerId}, ${wager}, ${edge})`.execute(tx);
}

/** Coins on their way to another player or a pot, and the most that they can carry. */
export type Passing = {
  from: bigint;
  to: bigint;
  amount: bigint;
  code: TransferCode;
  ref: string;
  most: WagerRequirement;
};

/** Moves a player's coins to another player or a pot of the site. @returns what they carry; a player is required to play it. */
export async function pass(tx: Tx, move: Passing): Promise<WagerRequirement> {
  const { rows } = await sql<WagerRequirement>`
    select wager, edge from wallet_pass(${move.from}, ${move.to}, ${move.amount}, ${move.code}::smallint, ${move.ref},
      ${move.most.wager}, ${move.most.edge})`.execute(tx);
  return one(rows);
}

/** Counts a deposit. @param wager cents that it adds to what must be staked. @returns the balance. */
export async function addDeposit(
  tx: Tx,
  playerId: bigint,
  { amount, wager }: { amount: bigint; wager: bigint },
): Promise<bigint> {
  const { balance } = await tx
    .updateTable('wallet_players')
    .set((eb) => ({
      deposited: eb('deposited', '+', amount),
      wager_required: eb('wager_required', '+', wager),
    }))
    .where('player_id', '=', playerId)
    .returning('balance')
    .executeTakeFirstOrThrow();
  return balance;
}

/**
 * Counts cents of a deposit no more, and asks for less by what of its coins was taken back, as far as that is still open:
 * what was staked for a deposit that is taken back does not count for the next one.
 */
export async function takeDepositBack(
  tx: Tx,
  playerId: bigint,
  { amount, wager }: { amount: bigint; wager: bigint },
): Promise<void> {
  await sql`
    update wallet_players set deposited = deposited - ${amount},
      wager_required = greatest(wager_required - ${wager}, least(wager_required, wagered))
    where player_id = ${playerId}`.execute(tx);
}

/**
 * Counts a reversed deposit no more, together with what was staked for it: the mark falls by what was taken back, and rises
 * by as much of the stakes as may still have counted for it.
 * @param wager cents that what was taken back had added to the mark.
 */
export async function reverseDeposit(
  tx: Tx,
  playerId: bigint,
  { amount, wager }: { amount: bigint; wager: bigint },
): Promise<void> {
  await sql`
    update wallet_players set deposited = deposited - ${amount},
      wager_required = greatest(wager_required - ${wager}::bigint, 0)
        + least(${wager}::bigint, greatest(wagered - wager_forfeited, 0)),
      wager_forfeited = wager_forfeited + least(${wager}::bigint, greatest(wagered - wager_forfeited, 0))
    where player_id = ${playerId}`.execute(tx);
}

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('the database gave no answer');
  return row;
}
