import { transferCodes } from '../domains/wallet/wallet.codes.ts';
import { newId } from '../platform/random.ts';
import { weekOf, weekSpan } from '../platform/week.ts';
import type { TestApp } from './test-app.ts';

/** Time in ms that a test may need between two moves of its clock. */
const MARGIN_MS = 120_000;

/**
 * Moves the clocks to `marginMs` before the end of the current week, or of the next week if at most twice that time is
 * left. @param marginMs by default two minutes. @returns the number of the week.
 */
export async function toWeekEnd(on: TestApp, marginMs = MARGIN_MS): Promise<number> {
  const week = weekOf(on.clock.now() + 2 * marginMs);
  await on.clock.advance(weekSpan(week).endsAt - marginMs - on.clock.now());
  return week;
}

/** Moves the clocks past the end of a week. */
export async function pastWeek(on: TestApp, week: number, byMs = 1_000): Promise<void> {
  await on.clock.advance(Math.max(0, weekSpan(week).endsAt + byMs - on.clock.now()));
}

/** Stops the database's clock at a time; null restarts it. @param at ms since the epoch. */
export async function freeze(on: TestApp, at: number | null): Promise<void> {
  const body =
    at === null
      ? `select clock_timestamp() + (select offset_ms from platform_clock) * interval '1 millisecond'`
      : `select to_timestamp(${at / 1000}::numeric)`;
  await on.database.owner.query(
    `create or replace function app_now() returns timestamptz language sql volatile as $$ ${body} $$`,
  );
}

/** Places and settles a bet, by default a lost bet with an edge of 1 %. */
export async function stake(
  on: TestApp,
  playerId: bigint,
  cents: bigint,
  { payout = 0n, edge = cents * 100n }: { payout?: bigint; edge?: bigint } = {},
): Promise<void> {
  await on.app.wallet.bet({
    id: newId(),
    playerId,
    game: 'mines',
    roundId: null,
    choice: null,
    stake: cents,
    limit: null,
    payout,
    edge,
    details: null,
  });
}

/** Places a bet that stays open until {@link settle}. @returns its id. */
export async function stakeOpen(on: TestApp, playerId: bigint, cents: bigint): Promise<string> {
  const id = newId();
  await on.app.wallet.bet({
    id,
    playerId,
    game: 'battles',
    roundId: null,
    choice: null,
    stake: cents,
    limit: null,
    payout: null,
    edge: cents * 100n,
    details: null,
  });
  return id;
}

export const settle = (on: TestApp, id: string, payout = 0n) =>
  on.app.db.transaction().execute((tx) => on.app.wallet.settleBets(tx, [{ id, payout }]));

/**
 * Makes inserts and updates of a table fail, as if the process died: their transactions roll back.
 * @returns a function that removes the fault.
 */
export async function breakWrites(on: TestApp, table: string): Promise<() => Promise<void>> {
  const { owner } = on.database;
  await owner.query(`create or replace function test_fault() returns trigger language plpgsql
    as $$ begin raise exception 'a fault that the test planted'; end $$`);
  await owner.query(
    `create trigger test_fault after insert or update on ${table} for each statement execute function test_fault()`,
  );
  return async () => {
    await owner.query(`drop trigger test_fault on ${table}`);
  };
}

/** Reads the amounts in cents of a player's gifts with a transfer code. */
export async function given(
  on: TestApp,
  playerId: bigint,
  code: keyof typeof transferCodes,
): Promise<bigint[]> {
  const { rows } = await on.database.owner.query<{ amount: bigint }>(
    'select amount from wallet_transfers where credit = $1 and code = $2',
    [playerId, transferCodes[code]],
  );
  return rows.map(({ amount }) => amount);
}
