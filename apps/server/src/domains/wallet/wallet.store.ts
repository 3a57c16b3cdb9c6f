import { sql } from 'kysely';
import { noteForCommit } from '../../platform/commit-notes.ts';
import { type Fact, factOf } from '../../platform/facts.ts';
import type { Tx } from '../../platform/postgres.ts';
import { siteAccounts, type TransferCode, transferCodes } from './wallet.codes.ts';
import { PAID } from './wallet.receipts.store.ts';
import type { WagerMarks } from './wallet.wager.rules.ts';

type WalletFlags = {
  isRestricted: boolean;
  /** True if nothing may leave the wallet. A frozen account is always restricted too. */
  isFrozen: boolean;
};
export type WalletRow = { balance: bigint; deposited: bigint } & WalletFlags & WagerMarks;

export async function insertWallet(tx: Tx, playerId: bigint): Promise<void> {
  await tx.insertInto('wallet_players').values({ player_id: playerId }).execute();
}

export async function readWallet(tx: Tx, playerId: bigint): Promise<WalletRow | undefined> {
  const row = await tx
    .selectFrom('wallet_players')
    .select([
      'balance',
      'wagered',
      'edge',
      'wager_required',
      'edge_required',
      'deposited',
      'is_restricted',
      'is_frozen',
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return (
    row && {
      balance: row.balance,
      wagered: row.wagered,
      edge: row.edge,
      wagerRequired: row.wager_required,
      edgeRequired: row.edge_required,
      deposited: row.deposited,
      isRestricted: row.is_restricted,
      isFrozen: row.is_frozen,
    }
  );
}

/** Makes a fact of a wallet's row; undefined if the player has no wallet. */
export const walletFact = (playerId: bigint): Fact<WalletRow | undefined> =>
  factOf(
    sql<Record<Exclude<keyof WalletRow, 'isRestricted' | 'isFrozen'>, string> & WalletFlags>`
      select balance::text, deposited::text, wagered::text, edge::text, wager_required::text as "wagerRequired",
        edge_required::text as "edgeRequired", is_restricted as "isRestricted", is_frozen as "isFrozen"
      from wallet_players where player_id = ${playerId}`,
    ([row]) =>
      row && {
        ...row,
        balance: BigInt(row.balance),
        deposited: BigInt(row.deposited),
        wagered: BigInt(row.wagered),
        edge: BigInt(row.edge),
        wagerRequired: BigInt(row.wagerRequired),
        edgeRequired: BigInt(row.edgeRequired),
      },
  );

export async function readWagered(tx: Tx, playerIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const rows = await tx
    .selectFrom('wallet_players')
    .select(['player_id', 'wagered'])
    .where('player_id', 'in', [...playerIds])
    .execute();
  return new Map(rows.map((row) => [row.player_id, row.wagered]));
}

/** Moves coins, and notes the transfer for the receipts. */
export async function transfer(
  tx: Tx,
  move: { debit: bigint; credit: bigint; amount: bigint; code: TransferCode; ref: string },
): Promise<void> {
  noteForCommit(tx, { code: move.code, ref: move.ref });
  await sql`select wallet_transfer(${move.debit}, ${move.credit}, ${move.amount}, ${move.code}::smallint, ${move.ref})`.execute(
    tx,
  );
}

/** Reads the cents of the transfer with a code and reference; 0 if there's none. */
export async function amountOf(tx: Tx, code: TransferCode, ref: string): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from wallet_transfers where code = ${code} and code >= 10 and ref = ${ref}`.execute(tx);
  return rows[0]?.amount ?? 0n;
}

/**
 * Takes an amount from a player's wallet. Cents that it lacks come from the account `debts`, under the code after
 * `code`. @returns the missing cents. @throws a unique violation if the reference was taken back before.
 */
export async function takeBack(
  tx: Tx,
  move: { debit: bigint; credit: bigint; amount: bigint; code: TransferCode; ref: string },
): Promise<bigint> {
  const { debit, credit, amount, code, ref } = move;
  const { rows } = await sql<{ owed: bigint }>`
    select wallet_take_back(${debit}, ${credit}, ${amount}, ${code}::smallint, ${ref}) as owed`.execute(tx);
  const owed = rows[0]?.owed ?? 0n;
  if (owed < amount) noteForCommit(tx, { code, ref });
  if (owed > 0n) noteForCommit(tx, { code: code + 1, ref });
  return owed;
}

export type Hold = { id: string; playerId: bigint; amount: bigint };

/** Notes a hold that a domain's own SQL function places by wallet_hold.sql, for the receipts. */
export const noteHold = (tx: Tx, id: string): void =>
  noteForCommit(tx, { code: transferCodes.holdPlaced, ref: id });

/** Makes a fact of the holds among these that the ledger has placed and not ended, by their ids. */
export const heldFact = (ids: readonly string[]): Fact<Map<string, Hold>> =>
  factOf(
    sql<{ id: string; playerId: string; amount: string }>`
      select t.ref as id, t.debit::text as "playerId", t.amount::text from wallet_transfers t
      where t.code = ${sql.lit(transferCodes.holdPlaced)} and t.ref = any(${[...ids]}::uuid[])
        and not exists (
          select from wallet_transfers ended
          where ended.code in (${sql.lit(transferCodes.holdPosted)}, ${sql.lit(transferCodes.holdReturned)})
            and ended.code >= 10 and ended.ref = t.ref)`,
    (rows) =>
      new Map(
        rows.map(({ id, playerId, amount }) => [
          id,
          { id, playerId: BigInt(playerId), amount: BigInt(amount) },
        ]),
      ),
  );

/**
 * Ends a hold: POSTED pays the target, VOIDED and EXPIRED return the coins. Of several callers at once, exactly one
 * gets the hold; the others get undefined. EXPIRED has no effect before the hold's end.
 */
export async function resolveHold(
  tx: Tx,
  id: string,
  state: 'POSTED' | 'VOIDED' | 'EXPIRED',
): Promise<Hold | undefined> {
  const { rows } = await sql<{ player_id: bigint; target: bigint; amount: bigint }>`
    update wallet_holds set state = ${state}, resolved_at = app_now()
    where id = ${id} and state = 'PENDING' and (${state} <> 'EXPIRED' or expires_at <= app_now())
    returning player_id, target, amount`.execute(tx);
  const hold = rows[0];
  if (hold === undefined) return undefined;
  await transfer(tx, {
    debit: siteAccounts.holds,
    credit: state === 'POSTED' ? hold.target : hold.player_id,
    amount: hold.amount,
    code: state === 'POSTED' ? transferCodes.holdPosted : transferCodes.holdReturned,
    ref: id,
  });
  return { id, playerId: hold.player_id, amount: hold.amount };
}

export async function expiredHolds(tx: Tx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from wallet_holds where state = 'PENDING' and expires_at <= app_now() order by expires_at limit ${most}`.execute(
    tx,
  );
  return rows.map((row) => row.id);
}

/** Reads the cents in a player's vault. A vault gets its row only with its first coins. */
export async function readVaultBalance(tx: Tx, playerId: bigint): Promise<bigint> {
  const row = await tx
    .selectFrom('wallet_vaults')
    .select('balance')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

/** Opens a round for bets, for `betMs` milliseconds by the database's clock. */
export async function insertRound(
  tx: Tx,
  game: number,
  betMs: number,
): Promise<{ id: bigint; opensAt: Date; closesAt: Date }> {
  const { rows } = await sql<{ id: bigint; opens_at: Date; closes_at: Date }>`
    with moment as materialized (select date_trunc('milliseconds', app_now()) as at)
    insert into wallet_rounds (game, closes_at)
    select ${game}::smallint, moment.at + ${betMs} * interval '1 millisecond' from moment
    returning id, closes_at - ${betMs} * interval '1 millisecond' as opens_at, closes_at`.execute(tx);
  const row = rows[0];
  if (row === undefined) throw new Error('no round was made');
  return { id: row.id, opensAt: row.opens_at, closesAt: row.closes_at };
}

export async function closeRound(tx: Tx, roundId: bigint): Promise<void> {
  await sql`select wallet_close_round(${roundId})`.execute(tx);
}

/** Locks wallets in id order, to avoid deadlocks. */
export async function lockWallets(tx: Tx, playerIds: readonly bigint[]): Promise<void> {
  await sql`select from wallet_players where player_id = any(${playerIds}::bigint[]) order by player_id for update`.execute(
    tx,
  );
}

export type PaidBet = Paid & { betId: string };
type PaidBetRow = PaidRow & { bet_id: string };
const paidBet = (row: PaidBetRow): PaidBet => ({ ...paid(row), betId: row.bet_id });

/** Notes payouts and refunds of bets for the receipts. @returns them. */
function noted(tx: Tx, bets: PaidBet[]): PaidBet[] {
  for (const { betId } of bets) noteForCommit(tx, { code: PAID, ref: betId });
  return bets;
}

export type Settlement = { id: string; payout: bigint; details?: Record<string, unknown> };

export async function settleBets(
  tx: Tx,
  bets: readonly Settlement[],
  shownAt: number | null,
  isLate: boolean,
): Promise<PaidBet[]> {
  const details = bets.map((bet) => (bet.details === undefined ? null : JSON.stringify(bet.details)));
  const { rows } = await sql<PaidBetRow>`select * from wallet_settle_bets(
    ${bets.map(({ id }) => id)}::uuid[], ${bets.map(({ payout }) => payout)}::bigint[], ${details}::jsonb[],
    ${shownAt === null ? null : new Date(shownAt)}::timestamptz, ${isLate})`.execute(tx);
  return noted(tx, rows.map(paidBet));
}

export async function voidBets(tx: Tx, ids: readonly string[]): Promise<PaidBet[]> {
  const { rows } = await sql<PaidBetRow>`select * from wallet_void_bets(${ids}::uuid[])`.execute(tx);
  return noted(tx, rows.map(paidBet));
}

export type Paid = { playerId: bigint; payout: bigint; balance: bigint };
type PaidRow = { player_id: bigint; payout: bigint; balance: bigint };
const paid = (row: PaidRow): Paid => ({ playerId: row.player_id, payout: row.payout, balance: row.balance });
/**
 * Payout and stake of a player's settled bets. `betId`: the bet, if it was settled on its own; a receipt is then added
 * for it.
 */
export type Settled = Paid & { stake: bigint; betId?: string };

export async function settleRound(
  tx: Tx,
  roundId: bigint,
  multipliers: readonly { choice: number; multiplier: number }[],
  shownAt: number,
  isLate = false,
): Promise<Settled[]> {
  const choices = multipliers.map(({ choice }) => choice);
  const factors = multipliers.map(({ multiplier }) => multiplier);
  const { rows } =
    await sql<PaidRow>`select * from wallet_settle_round(${roundId}, ${choices}::smallint[], ${factors}::bigint[], ${new Date(shownAt)}::timestamptz, ${isLate})`.execute(
      tx,
    );
  const stakes = new Map<bigint, bigint>();
  for (const { playerId, stake } of await readRoundStakes(tx, roundId))
    stakes.set(playerId, (stakes.get(playerId) ?? 0n) + stake);
  return rows.map((row) => ({ ...paid(row), stake: stakes.get(row.player_id) ?? 0n }));
}

export async function voidRound(tx: Tx, roundId: bigint): Promise<Paid[]> {
  const { rows } = await sql<PaidRow>`select * from wallet_void_round(${roundId})`.execute(tx);
  return rows.map(paid);
}

export type RoundStake = { playerId: bigint; choice: number; stake: bigint };

/** Reads each player's stake on each choice of a round. */
export async function readRoundStakes(tx: Tx, roundId: bigint): Promise<RoundStake[]> {
  const rows = await tx
    .selectFrom('wallet_bets')
    .select(['player_id', 'choice'])
    .select((eb) => eb.fn.sum<string>('stake').as('total'))
    .where('round_id', '=', roundId)
    .groupBy(['player_id', 'choice'])
    .execute();
  return rows.map((row) => ({ playerId: row.player_id, choice: row.choice ?? 0, stake: BigInt(row.total) }));
}

export type RoundWin = { playerId: bigint; choice: number; stake: bigint; payout: bigint };

/**
 * Reads each player's stake and payout on the winning choices of a settled round, largest payout first. Players who
 * didn't win on the round as a whole are left out.
 */
export async function readRoundWins(tx: Tx, roundId: bigint): Promise<RoundWin[]> {
  const { rows } = await sql<{ player_id: bigint; choice: number; stake: string; payout: string }>`
    select player_id, choice, stake::text, payout::text from (
      select player_id, choice, sum(stake) as stake, sum(payout) as payout,
        sum(sum(payout)) over of_player > sum(sum(stake)) over of_player as is_win
      from wallet_bets where round_id = ${roundId} and not is_void
      group by player_id, choice window of_player as (partition by player_id)) choices
    where payout > 0 and is_win order by choices.payout desc`.execute(tx);
  return rows.map((row) => ({
    playerId: row.player_id,
    choice: row.choice,
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
  }));
}

export async function setRestricted(tx: Tx, playerId: bigint, isRestricted: boolean): Promise<void> {
  await tx
    .updateTable('wallet_players')
    // Lifting a restriction also lifts the freeze.
    .set(isRestricted ? { is_restricted: true } : { is_restricted: false, is_frozen: false })
    .where('player_id', '=', playerId)
    .execute();
}

/** Stops everything that leaves a wallet. For restricted accounts only. */
export async function setFrozen(tx: Tx, playerId: bigint): Promise<void> {
  await tx.updateTable('wallet_players').set({ is_frozen: true }).where('player_id', '=', playerId).execute();
}

/** Reads the newest block of the ledger's hash chain. */
export async function newestSeal(tx: Tx): Promise<{ position: number; hash: string } | null> {
  const { rows } = await sql<{ position: number; hash: string }>`
    select position::int as position, encode(hash, 'hex') as hash from wallet_seals order by wallet_seals.position desc limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/**
 * Appends transfers that are final to the hash chain; see functions/wallet_seal.sql. @returns the number of transfers.
 */
export async function seal(tx: Tx): Promise<number> {
  const { rows } = await sql<{ sealed: number }>`select wallet_seal() as sealed`.execute(tx);
  return rows[0]?.sealed ?? 0;
}

/** Sums the cents that payments moved, by reference: deposits minus reversed ones, and withdrawals that were paid. */
export async function movedFor(tx: Tx, refs: readonly string[]): Promise<Map<string, bigint>> {
  const { deposit, depositReversed, depositOwed, holdPosted } = transferCodes;
  const { rows } = await sql<{ ref: string; moved: bigint }>`
    select t.ref, sum(case when t.code in (${depositReversed}, ${depositOwed}) then -t.amount else t.amount end)::bigint as moved
    from unnest(${[...refs]}::uuid[]) as asked(ref)
    join wallet_transfers t on t.ref = asked.ref and t.code in (${deposit}, ${depositReversed}, ${depositOwed}, ${holdPosted})
    group by t.ref`.execute(tx);
  return new Map(rows.map(({ ref, moved }) => [ref, moved]));
}
