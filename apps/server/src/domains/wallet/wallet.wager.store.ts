import { sql } from 'kysely';
import { noteForCommit } from '../../platform/commit-notes.ts';
import type { Tx } from '../../platform/postgres.ts';
import type { TransferCode } from './wallet.codes.ts';
import type { WagerRequirement } from './wallet.wager.rules.ts';

/**
 * Returns the wager requirement that a stake would carry now, after the stake's own bet has counted. The caller holds
 * the wallet's lock.
 */
export async function readStakeCarries(
  tx: Tx,
  bet: { playerId: bigint; stake: bigint; edge: bigint },
  most: WagerRequirement,
): Promise<WagerRequirement> {
  const { rows } = await sql<WagerRequirement>`
    select wager, edge
    from wallet_stake_carries(${bet.playerId}, ${bet.stake}, ${bet.edge}, ${most.wager}, ${most.edge})`.execute(
    tx,
  );
  return one(rows);
}

/** Adds to a player's wager requirement. Earlier stakes don't count for the added part. */
export async function require(tx: Tx, playerId: bigint, { wager, edge }: WagerRequirement): Promise<void> {
  if (wager === 0n && edge === 0n) return;
  await sql`select wallet_require(${playerId}, ${wager}, ${edge})`.execute(tx);
}

/**
 * Transfer of a player's coins to another player or a pot. `most`: highest wager requirement that the coins may carry.
 */
export type Passing = {
  from: bigint;
  to: bigint;
  amount: bigint;
  code: TransferCode;
  ref: string;
  most: WagerRequirement;
};

/**
 * Moves a player's coins to another player or a pot. @returns the wager requirement that the coins carry, which is
 * added to a receiving player.
 */
export async function pass(tx: Tx, move: Passing): Promise<WagerRequirement> {
  noteForCommit(tx, { code: move.code, ref: move.ref });
  const { rows } = await sql<WagerRequirement>`
    select wager, edge from wallet_pass(${move.from}, ${move.to}, ${move.amount}, ${move.code}::smallint, ${move.ref},
      ${move.most.wager}, ${move.most.edge})`.execute(tx);
  return one(rows);
}

/**
 * Adds a deposit to a player's totals. @param wager cents that the deposit adds to the wager requirement. @returns the
 * balance.
 */
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
 * Removes cents from a player's deposits and lowers the wager requirement, but not below what is already staked.
 * Stakes for a returned deposit must not count for the next one.
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
 * Removes a reversed deposit from a player's totals. The wager requirement falls by the deposit's part, and rises by
 * the cents of stakes that may have counted for the deposit.
 * @param wager cents by which the reversed part had raised the requirement.
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
