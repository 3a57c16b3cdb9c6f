import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appUrlOf } from '../../platform/app-login.ts';
import { createLog } from '../../platform/log.ts';
import { createPool } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { holdOpen, untilWaiting } from '../../testing/locks.ts';
import { longOr } from '../../testing/long.ts';
import { type BetAnswer, type BetRequest, placeBet, placeBets } from './wallet.bets.ts';

/**
 * Databases for a differential test: the batch function must give the same answers, and leave the same ledger, as the
 * single-bet function.
 */
let one: TestDatabase;
let many: TestDatabase;
let onePool: pg.Pool;
let manyPool: pg.Pool;
/**
 * Player 1003 has a loss limit of 600 cents a day, which also applies to 1005, the same person. 1004 is self-excluded.
 */
const players = [1001n, 1002n, 1003n, 1004n, 1005n];

beforeAll(async () => {
  [one, many] = await Promise.all([cloneDatabase(), cloneDatabase()]);
  // Loss limits are stored before the players have accounts, which the history of limits would require.
  for (const { owner } of [one, many])
    await owner.query('alter table limits_changes drop constraint limits_changes_player_id_fkey');
  const log = createLog('silent');
  onePool = createPool(appUrlOf(one.url), log, 4);
  manyPool = createPool(appUrlOf(many.url), log, 4);
});
afterAll(async () => {
  await Promise.all([onePool.end(), manyPool.end()]);
  await Promise.all([one.drop(), many.drop()]);
});

async function reset(database: TestDatabase): Promise<void> {
  await database.owner.query(
    `truncate wallet_players, wallet_transfers, wallet_bets, wallet_rounds, fairness_seed_pairs restart identity cascade`,
  );
  await database.owner.query(`insert into wallet_players (player_id) select unnest($1::bigint[])`, [players]);
  for (const id of players) {
    await database.owner.query(`select wallet_transfer(5, $1, $2, 30::smallint, gen_random_uuid())`, [
      id,
      1_000,
    ]);
  }
  await database.owner.query(`insert into wallet_loss_limits (player_id, period, most, person_id, started_at)
    values (1003, 'day', 600, 1003, '2000-01-01'), (1005, 'day', null, 1003, '2000-01-01')`);
  await database.owner.query(
    `insert into wallet_exclusions (player_id, self_ban_until) values (1004, 'infinity')`,
  );
  await database.owner.query(
    'update wallet_players set is_guarded = true where player_id in (1003, 1004, 1005)',
  );
  await database.owner.query(
    `insert into account_players (id, username, avatar, role, created_at) overriding system value
     select id, 'player' || id, '/art/avatars/0.svg', 'USER', now() from unnest($1::bigint[]) id on conflict do nothing`,
    [players],
  );
  for (const state of ['CURRENT', 'REVEALED']) {
    await database.owner.query(
      `insert into fairness_seed_pairs (player_id, server_seed, server_seed_hash, client_seed, state, committed_at)
       select id, repeat('0', 64), encode(sha256(convert_to(repeat('0', 64), 'UTF8')), 'hex'), 'mine', $2, now()
       from unnest($1::bigint[]) with ordinality u(id, place) order by place`,
      [players, state],
    );
  }
  // Round 1 is open, round 2 is over, and round 3 was closed early.
  await database.owner.query(`insert into wallet_rounds (game, closes_at, is_open) values
    (1, now() + interval '1 hour', true), (1, now() - interval '1 second', true), (1, now() + interval '1 hour', false)`);
}

/**
 * Returns the id of a seed pair that `reset` made. Pairs 1 to 5 are active, 6 to 10 revealed, in the order of players.
 */
function pairOf(playerId: bigint, seed: string): bigint {
  const own = playerId === 1999n ? 1n : playerId - 1000n;
  if (seed === 'other') return (own % 5n) + 1n;
  return seed === 'revealed' ? own + 5n : own;
}

const ids = Array.from({ length: 12 }, () => newId());

const betArbitrary: fc.Arbitrary<BetRequest> = fc
  .record({
    id: fc.constantFrom(...ids),
    // Player 1999 has no wallet.
    playerId: fc.constantFrom(...players, 1999n),
    roundId: fc.constantFrom(1n, 1n, 1n, 2n, 3n, 99n, null),
    choice: fc.constantFrom(1, 2),
    stake: fc.bigInt(1n, 700n),
    edge: fc.bigInt(0n, 900_000n),
    payout: fc.constantFrom(0n, 50n, 900n, null),
    // Seed pair of a bet. `own`: the player's active pair. `other`: another player's pair. `revealed`: the player's
    // revealed pair.
    seed: fc.constantFrom('own', 'own', 'own', 'other', 'revealed', null),
    nonce: fc.constantFrom(0, 0, 1, 1, 2, 3, 7),
    asked: fc.constantFrom('a', 'a', 'a', 'b'),
  })
  .map(({ roundId, choice, payout, seed, nonce, asked, ...bet }) => ({
    ...bet,
    seed: roundId === null && seed !== null ? { pairId: pairOf(bet.playerId, seed), nonce } : null,
    revealMs: roundId === null && payout !== null ? 5_000 : null,
    game: 1,
    roundId,
    choice: roundId === null ? null : choice,
    limit: roundId === null ? null : 900n,
    payout: roundId === null ? payout : null,
    details: roundId === null ? { input: { asked }, draw: 'instant' } : null,
  }));

const instant = (stake: bigint, payout: bigint): BetRequest => ({
  id: newId(),
  playerId: 1001n,
  game: 1,
  roundId: null,
  choice: null,
  stake,
  limit: null,
  edge: 0n,
  payout,
  seed: null,
  revealMs: null,
  details: null,
});
const onRound = (stake: bigint): BetRequest => ({
  ...instant(stake, 0n),
  roundId: 1n,
  choice: 1,
  limit: 900n,
  payout: null,
});

/**
 * Batches that random draws rarely produce: only the second bet exceeds the limit, or only its own win could cover its
 * stake.
 */
const rareBatches: BetRequest[][] = [
  [onRound(500n), onRound(450n)],
  [instant(700n, 0n), instant(400n, 900n)],
];

/** Generates a batch of bets, some of which are repeated in it. */
const batchArbitrary = fc
  .tuple(fc.array(betArbitrary, { minLength: 1, maxLength: 10 }), fc.array(fc.nat(9), { maxLength: 4 }))
  .map(([bets, repeats]) => [...bets, ...repeats.flatMap((index) => bets[index % bets.length] ?? [])]);

const comparable = (answer: BetAnswer | undefined) =>
  answer &&
  (answer.status === 'ok' || answer.status === 'replay'
    ? { ...answer, placedAt: 0 }
    : { status: answer.status });

async function books(database: TestDatabase) {
  const { rows: wallets } = await database.owner.query('select * from wallet_players order by player_id');
  const { rows: bets } = await database.owner.query(
    'select id, player_id, seq, stake, payout, round_id, choice, balance_after, edge, pair_id, nonce, shown_at - placed_at as hidden from wallet_bets order by player_id, seq',
  );
  const { rows: moves } = await database.owner.query(
    'select debit, credit, amount, code, ref from wallet_transfers where code < 10 order by debit, credit, code, amount, ref',
  );
  const { rows: pairs } = await database.owner.query('select id, nonce from fairness_seed_pairs order by id');
  const { rows: losses } = await database.owner.query(
    'select player_id, period, lost from wallet_loss_limits order by player_id',
  );
  return { wallets, bets, moves, pairs, losses };
}

describe('the batch', () => {
  it('answers every sequence of bets as the single-bet function does, and leaves the same books', async () => {
    const statuses = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(batchArbitrary, { minLength: 1, maxLength: 3 }), async (batches) => {
        await Promise.all([reset(one), reset(many)]);
        for (const batch of batches) {
          const expected: BetAnswer[] = [];
          for (const bet of batch) expected.push(await placeBet(onePool, bet));
          const got = await placeBets(manyPool, batch);
          for (const { status } of expected) statuses.add(status);
          expect(got.map(comparable)).toEqual(expected.map(comparable));
        }
        const [left, right] = await Promise.all([books(one), books(many)]);
        expect(right.wallets).toEqual(left.wallets);
        expect(right.bets).toEqual(left.bets);
        expect(right.moves).toEqual(left.moves);
        expect(right.pairs).toEqual(left.pairs);
        expect(right.losses).toEqual(left.losses);
        // Both databases could agree on a wrong nonce, so nonces must also be 0, 1, 2 … in the order of the bets.
        for (const { id, nonce } of left.pairs)
          expect(left.bets.filter(({ pair_id }) => pair_id === id).map((bet) => bet.nonce)).toEqual(
            Array.from({ length: Number(nonce) }, (_, index) => BigInt(index)),
          );
      }),
      { numRuns: longOr(50, 150), examples: rareBatches.map((batch) => [[batch]]) },
    );
    expect([...statuses].sort()).toEqual([
      'closed',
      'insufficient',
      'limit',
      'loss_limit',
      'nonce',
      'ok',
      'replay',
      'reused',
      'self_banned',
      'unknown',
    ]);
  });

  it('never waits for another batch that waits for it, whatever persons are in both', async () => {
    await reset(one);
    // Accounts 1001 and 1002 become another person with loss limits.
    await one.owner.query(`insert into wallet_loss_limits (player_id, period, most, person_id, started_at)
      values (1001, 'day', 600, 1001, '2000-01-01'), (1002, 'day', 600, 1001, '2000-01-01')`);
    await one.owner.query('update wallet_players set is_guarded = true where player_id in (1001, 1002)');
    const bet = (playerId: bigint): BetRequest => ({ ...instant(100n, 0n), playerId });
    const release = await holdOpen(one, 'select pg_advisory_xact_lock(59, 1003)');
    const first = placeBets(onePool, [bet(1003n), bet(1001n)]);
    const second = untilWaiting(one, first).then(() => placeBets(onePool, [bet(1002n), bet(1005n)]));
    await untilWaiting(one, second, 2);
    await release();
    const answers = [...(await first), ...(await second)];
    expect(answers.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok']);
  });
});
