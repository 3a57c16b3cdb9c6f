import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import { badAmounts, badKeys, namedAmounts } from '../../../testing/bad-amounts.ts';
import { expectCleanAudit, stateHash } from '../../../testing/books.ts';
import { driveSpin, LONG_ROUNDS, placeBet, spinState } from '../../../testing/spin-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';

let running: TestApp;
let spin: ReturnType<typeof driveSpin>;
let player: TestPlayer;
beforeAll(async () => {
  // Long rounds, because many tests bet in one round and take longer than a normal round on a busy machine.
  running = await startTestApp({ env: LONG_ROUNDS });
  spin = driveSpin(running, await running.lead());
});
afterAll(() => running.close());
beforeEach(async () => {
  player = await running.player({ cents: 100_000n });
});

const url = '/api/games/spin/bets';
const raw = (body: string, headers: Record<string, string> = { 'idempotency-key': newId() }) =>
  player.call('POST', url, body, headers);
const newRound = async () => {
  if (running.replies.length === 0 || (await running.visitor('GET', '/api/games/spin')).status === 503)
    return spin.open();
  const { round } = await spinState(running);
  if (round.state === 'BETTING') await spin.close();
  await spin.draw();
  return spin.open();
};

describe('what a bet may be', () => {
  beforeAll(newRound);

  const tooLittle = ['0', '0.00', '0.09'].map((literal) => [literal, 'spin.error.minimum'] as const);
  it.each(namedAmounts([...badAmounts, ...tooLittle]))(
    'refuses the amount %s',
    async (_name, literal, code) => {
      const before = await stateHash(running.database);
      const { status, body } = await raw(`{"colour":"black","amount":${literal}}`);
      expect(body.error?.code).toBe(code);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(await stateHash(running.database)).toBe(before);
    },
  );

  it.each([
    ['no amount', '{"colour":"black"}'],
    ['no colour', '{"amount":1}'],
    ['an unknown colour', '{"colour":"green","amount":1}'],
    ['a colour of the prototype', '{"colour":"toString","amount":1}'],
    ['a colour as a list', '{"colour":["black"],"amount":1}'],
    ['a nonce', '{"colour":"black","amount":1,"nonce":0}'],
    ['a seed', '{"colour":"black","amount":1,"serverSeed":"0"}'],
    ['a result', '{"colour":"black","amount":1,"result":"black"}'],
    ['a round', '{"colour":"black","amount":1,"roundId":"1"}'],
    ['another player', '{"colour":"black","amount":1,"playerId":"1001"}'],
    ['a price', '{"colour":"black","amount":1,"price":0.01}'],
    ['a prototype', '{"colour":"black","amount":1,"__proto__":{"amount":1}}'],
    ['a constructor', '{"colour":"black","amount":1,"constructor":{}}'],
    ['a list', '[{"colour":"black","amount":1}]'],
    ['a text', '"black"'],
    ['nothing', ''],
    ['null', 'null'],
    ['half a body', '{"colour":"black","amount":1'],
  ])('refuses %s', async (_name, body) => {
    const before = await stateHash(running.database);
    const { status, body: answer } = await raw(body);
    expect(status).toBe(400);
    expect(answer.error?.code).toMatch(/^request\.error\.(invalid|amount)$/);
    expect(await stateHash(running.database)).toBe(before);
  });

  it.each(badKeys)('refuses an Idempotency-Key: %s', async (_name, headers) => {
    const before = await stateHash(running.database);
    const { status, body } = await raw('{"colour":"black","amount":1}', headers);
    expect([status, body.error?.code]).toEqual([400, 'request.error.idempotency_key']);
    expect(await stateHash(running.database)).toBe(before);
  });

  it('takes what is written like an amount', async () => {
    for (const literal of ['1', '1.0', '1.00', '0.1', '0.10', '12.34']) {
      expect((await raw(`{"colour":"white","amount":${literal}}`)).status, literal).toBe(200);
    }
  });

  it('is for signed-in players, with coins, without a restriction', async () => {
    const visitor = await running.visitor(
      'POST',
      url,
      { colour: 'black', amount: 1 },
      { 'idempotency-key': newId() },
    );
    expect([visitor.status, visitor.body.error?.code]).toEqual([401, 'account.error.sign_in_required']);
    const poor = await running.player({ cents: 99n });
    const before = await stateHash(running.database);
    const short = await placeBet(poor, 'black', 1);
    expect([short.status, short.body.error?.code]).toEqual([402, 'wallet.error.wallet_insufficient_balance']);
    expect(await stateHash(running.database)).toBe(before);
    await running.database.owner.query(
      'update wallet_players set is_restricted = true where player_id = $1',
      [player.id],
    );
    const stopped = await placeBet(player, 'black', 1);
    expect([stopped.status, stopped.body.error?.code]).toEqual([403, 'account.error.restricted']);
  });

  it('is limited to so many a second for each player', async () => {
    const strict = await startTestApp({ env: { BETS_PER_SECOND: '3' } });
    try {
      await driveSpin(strict, await strict.lead()).open();
      const hasty = await strict.player({ cents: 1_000n });
      const started = performance.now();
      const answers = await Promise.all(Array.from({ length: 60 }, () => placeBet(hasty, 'black', 0.1)));
      const accepted = answers.filter(({ status }) => status === 200).length;
      // The limit is three bets per clock second, and the calls touched at most this many seconds.
      const seconds = Math.floor((performance.now() - started) / 1000) + 2;
      expect(accepted).toBeGreaterThanOrEqual(3);
      expect(accepted).toBeLessThanOrEqual(3 * seconds);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    } finally {
      await strict.close();
    }
  });
});

describe('the most on a colour', () => {
  beforeAll(newRound);

  it.each([
    ['black', 5_000],
    ['white', 5_000],
    ['gold', 700],
    ['inferno', 1_400],
  ] as const)('on %s is %i, in one bet or in many', async (colour, most) => {
    const rich = await running.player({ cents: 2_000_000n });
    expect((await placeBet(rich, colour, most + 0.01)).body.error?.code).toBe('spin.error.maximum');
    expect((await placeBet(rich, colour, most - 0.5)).body.data?.bet.total).toBe(most - 0.5);
    const before = await stateHash(running.database);
    expect((await placeBet(rich, colour, 0.51)).body.error?.code).toBe('spin.error.maximum');
    expect(await stateHash(running.database)).toBe(before);
    expect((await placeBet(rich, colour, 0.5)).body.data?.bet.total).toBe(most);
    expect((await placeBet(rich, colour, 0.1)).body.error?.code).toBe('spin.error.maximum');
  });

  it('holds for bets that come all at once', async () => {
    const rich = await running.player({ cents: 2_000_000n });
    const answers = await Promise.all(Array.from({ length: 64 }, () => placeBet(rich, 'gold', 50)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
    expect(
      answers.filter(({ body }) => body.error?.code === 'spin.error.maximum').length,
      'the rest is refused by the limit',
    ).toBe(50);
    const totals = answers.flatMap(({ body }) => body.data?.bet.total ?? []).sort((a, b) => a - b);
    expect(totals).toEqual(Array.from({ length: 14 }, (_, index) => (index + 1) * 50));
  });
});

describe('repeats', () => {
  it('of one key in parallel are one bet with one reply, and still are when the round is over', async () => {
    await newRound();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 100 }, () => placeBet(player, 'black', 2.5, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.body.data).toMatchObject({ bet: { amount: 2.5, total: 2.5 }, balance: 997.5 });
    await spin.close();
    await spin.draw();
    await spin.open();
    const late = await placeBet(player, 'black', 2.5, key);
    expect([late.status, late.text]).toEqual([200, answers[0]?.text]);
    const { rows } = await running.database.owner.query('select from wallet_bets where player_id = $1', [
      player.id,
    ]);
    expect(rows).toHaveLength(1);
    await expectCleanAudit(running.database);
  });

  it('with another body, or by another player, are an error', async () => {
    await newRound();
    const key = newId();
    expect((await placeBet(player, 'black', 2, key)).status).toBe(200);
    const other = await running.player({ cents: 1_000n });
    const before = await stateHash(running.database);
    for (const again of [
      placeBet(player, 'black', 2.01, key),
      placeBet(player, 'white', 2, key),
      placeBet(other, 'black', 2, key),
    ]) {
      const { status, body } = await again;
      expect([status, body.error?.code]).toEqual([409, 'request.error.idempotency_reused']);
    }
    expect(await stateHash(running.database)).toBe(before);
  });
});

describe('many at once', () => {
  it('never spend more than there is', async () => {
    await newRound();
    const poor = await running.player({ cents: 1_000n });
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => placeBet(poor, index % 2 === 0 ? 'black' : 'white', 1)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(54);
    const { body } = await poor.call<{ wallet: { balance: number }; totalWager: number; xp: number }>(
      'GET',
      '/api/me',
    );
    // Stakes count as wagered once the round is drawn.
    expect(body.data).toMatchObject({ wallet: { balance: 0 }, totalWager: 0, xp: 0 });
    await expectCleanAudit(running.database);
  });

  it('spend the whole balance once', async () => {
    await newRound();
    const someone = await running.player({ cents: 5_000n });
    const answers = await Promise.all(Array.from({ length: 100 }, () => placeBet(someone, 'white', 50)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(99);
    await expectCleanAudit(running.database);
  });
});
