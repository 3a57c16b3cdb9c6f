import type { PlinkoBet, PlinkoState } from '@aureus/contract/plinko.ts';
import { plinkoBucket, plinkoPath, plinkoPayout, plinkoTable } from '@aureus/fair/plinko.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';
import { badAmounts, expectRefused, post, reveal, slippedFields } from '../instant/testing.ts';

type Dropped = { bet: PlinkoBet; balance: number };
const url = '/api/games/plinko';

let running: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());
beforeEach(async () => {
  player = await running.player({ cents: 1_000_000n });
});

describe('the boards', () => {
  it('are 27, each with its exact return', async () => {
    const { body } = await running.visitor<PlinkoState>('GET', url);
    const { tables, minStake, maxStake } = body.data?.rules ?? expect.fail('no rules');
    expect([minStake, maxStake, tables.length]).toEqual([0.1, 1_000, 27]);
    for (const { rows, risk, multipliers, rtp } of tables) {
      expect(multipliers.map((multiplier) => Math.round(multiplier * 10))).toEqual(plinkoTable(rows, risk));
      expect(Number(rtp)).toBeGreaterThanOrEqual(98.9);
      expect(Number(rtp)).toBeLessThanOrEqual(99.2);
    }
  });
});

describe('a ball', () => {
  const boards = (['EASY', 'MEDIUM', 'HARD'] as const).flatMap((risk) =>
    [8, 9, 10, 11, 12, 13, 14, 15, 16].map((rows) => [rows, risk] as const),
  );

  it('falls where the seeds say on every board, and pays its bucket rounded down', async () => {
    const facts: unknown[] = [];
    running.app.bus.on('games:result', (fact) => {
      if (fact.playerId === player.id) facts.push(fact);
    });
    const bets: PlinkoBet[] = [];
    for (const [rows, risk] of boards) {
      const { status, body } = await post<Dropped>(player, url, { amount: 2.37, rows, risk });
      expect(status).toBe(200);
      bets.push(body.data?.bet ?? expect.fail('no bet'));
    }
    const stream = await reveal(player);
    let balance = 1_000_000n;
    for (const [index, bet] of bets.entries()) {
      const [rows, risk] = boards[index] ?? expect.fail('no board');
      expect(bet).toMatchObject({ nonce: index, stake: 2.37, rows, risk });
      const path = plinkoPath(stream(bet), rows);
      const bucket = plinkoBucket(path);
      const payout = plinkoPayout(237n, rows, risk, bucket);
      expect([bet.path, bet.bucket, bet.payout]).toEqual([path, bucket, Number(payout) / 100]);
      expect(Math.round(bet.multiplier * 10)).toBe(plinkoTable(rows, risk)[bucket]);
      balance += payout - 237n;
      expect(facts[index]).toEqual({
        betId: bet.id,
        playerId: player.id,
        game: 'PLINKO',
        stake: 237n,
        payout,
        item: null,
        revealAt: bet.placedAt + rows * 130 + 600,
      });
    }
    const { rows } = await running.database.owner.query(
      'select balance from wallet_players where player_id = $1',
      [player.id],
    );
    expect(rows).toEqual([{ balance }]);
    await expectCleanAudit(running.database);
  });

  it.each([
    [0.1, 200],
    [1_000, 200],
    [1_000.01, 400],
  ])('may cost %d: %d', async (amount, status) => {
    expect((await post(player, url, { amount, rows: 8, risk: 'EASY' })).status).toBe(status);
  });
});

describe('what is refused', () => {
  const named = badAmounts.map(([literal, code]) => [literal.slice(0, 40), literal, code] as const);
  it.each(named)('the amount %s', async (_name, literal, code) => {
    const body = `{"rows":8,"risk":"EASY","amount":${literal}}`;
    await expectRefused(running, () => post(player, url, body), code);
  });

  it.each([
    '-1',
    '0',
    '7',
    '17',
    '999',
    '8.5',
    '"8"',
    '[8]',
    'null',
    'true',
    '8e0',
    '1e1',
    '9007199254740993',
  ])('%s rows', async (rows) => {
    const body = `{"rows":${rows},"risk":"EASY","amount":1}`;
    await expectRefused(running, () => post(player, url, body), /^request\.error\.(invalid|amount)$/, 400);
  });

  it.each(['"easy"', '"EXTREME"', '""', '"toString"', '["EASY"]', 'null', '1'])(
    'the risk %s',
    async (risk) => {
      const body = `{"rows":8,"risk":${risk},"amount":1}`;
      await expectRefused(running, () => post(player, url, body), 'request.error.invalid', 400);
    },
  );

  it.each(slippedFields)('%s', async (_what, field) => {
    const body = `{"rows":8,"risk":"EASY","amount":1,${field}}`;
    await expectRefused(running, () => post(player, url, body), 'request.error.invalid', 400);
  });

  it('a stake that rounding cuts too much on this board, though not on another', async () => {
    const fall = (rows: number) => post<Dropped>(player, url, { amount: 0.12, rows, risk: 'EASY' });
    await expectRefused(running, () => fall(9), 'games.error.rounding', 400);
    expect((await fall(8)).status).toBe(200);
  });

  it('a call under a bad key, and a visitor', async () => {
    const body = { rows: 8, risk: 'EASY', amount: 1 };
    await expectRefused(
      running,
      () => player.call('POST', url, body, { 'idempotency-key': 'x' }),
      'request.error.idempotency_key',
      400,
    );
    const visit = () => running.visitor('POST', url, body, { 'idempotency-key': newId() });
    await expectRefused(running, visit, 'account.error.sign_in_required', 401);
  });
});
