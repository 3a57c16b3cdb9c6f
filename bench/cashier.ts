import { newId } from '@aureus/server/platform/random.ts';
import { io, type Socket } from 'socket.io-client';
import { type BenchOptions, printSeries, type Series } from './figures.ts';
import { buildStage, type Seat, type Stage } from './stage.ts';

const FULL = { players: 300, rounds: 5 };
const SHORT = { players: 10, rounds: 1 };
/**
 * Time from a deposit's creation to its confirmation, in ms. All deposits of a round must be created within this time.
 */
const CONFIRMATION_MS = 8_000;
/** Duration of each step of a withdrawal at the custodian, in ms. */
const STEP_MS = 5;
/**
 * Total number of repetitions, each of all webhooks of a transaction. `REPEATED` is the number of these transactions,
 * in equal parts.
 */
const REPEATS = 60;
const REPEATED = 10;

/**
 * `npm run bench -- cashier`: webhooks handled per second; time from a deposit's webhook to the balance on the
 * player's screen; and withdrawals per second, from the first call until all are paid out. The simulated custodian
 * shares the CPU cores with the server.
 */
export async function benchCashier({ say, isShort }: BenchOptions): Promise<void> {
  const { players, rounds } = isShort ? SHORT : FULL;
  const stage = await buildStage({
    players,
    env: {
      PLAY_THROUGH_PERCENT: '0',
      WITHDRAW_AUTO_MAX: '1000000000',
      WITHDRAW_AUTO_MAX_SITE: '1000000000',
      WITHDRAW_NEW_AUTO_MAX: '1000000000',
      WITHDRAW_PER_DAY: '1000000',
      WITHDRAWALS_PER_MINUTE: '1000000',
    },
    say,
  });
  const named = (name: string, unit: string): Series => ({ name, unit, values: [] });
  const webhooks = named('webhooks handled, signatures checked', 'a second');
  const middle = named('webhook to balance on screen, median', 'ms');
  const slowest = named('webhook to balance on screen, p99', 'ms');
  const drained = named('withdrawals paid out', 'a second');
  try {
    await until(async () => (await count(stage, 'select count(distinct symbol) from cashier_quotes')) >= 6);
    say(`${players} addresses`);
    const addresses = await eachOf(stage.seats, 20, (seat) => addressOf(stage, seat));
    const screens = await eachOf(stage.seats, 20, (seat) => openScreen(stage, seat));
    await turn(stage, 'confirmations', { count: 1 });
    for (let round = 1; round <= rounds; round += 1) {
      say(`round ${round} of ${rounds}: ${players} deposits`);
      await turn(stage, 'step', { ms: CONFIRMATION_MS });
      const delays = await depositAll(stage, addresses, screens);
      middle.values.push(delays[Math.floor(delays.length / 2)] ?? Number.NaN);
      slowest.values.push(delays[Math.ceil(delays.length * 0.99) - 1] ?? Number.NaN);
      say(`round ${round} of ${rounds}: webhooks once more`);
      webhooks.values.push(await repeatWebhooks(stage));
      await turn(stage, 'step', { ms: STEP_MS });
      say(`round ${round} of ${rounds}: ${players} withdrawals`);
      drained.values.push(players / (await withdrawAll(stage, round)));
    }
    for (const { socket } of screens) socket.close();
    console.log(`\nCashier: ${players} players at once, ${rounds} interleaved rounds, median (least … most)`);
    for (const series of [webhooks, middle, slowest, drained]) printSeries(series);
  } finally {
    await stage.close();
  }
}

type Screen = { playerId: bigint; socket: Socket; balanceAt: number };

async function openScreen(stage: Stage, seat: Seat): Promise<Screen> {
  const socket = io(stage.url, {
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { cookie: seat.cookie, origin: stage.url },
  });
  const screen: Screen = { playerId: seat.playerId, socket, balanceAt: 0 };
  socket.on('user:notify:newBalance', () => {
    screen.balanceAt = Date.now();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return screen;
}

/**
 * Makes deposits for which the server gets only the final webhook. After an earlier webhook it would query the
 * payment, and might credit it before the final webhook arrives.
 * @returns times from the final webhook to the balance on screen, in ms, sorted.
 */
async function depositAll(
  stage: Stage,
  addresses: readonly string[],
  screens: readonly Screen[],
  triesLeft = 2,
): Promise<number[]> {
  const newest = await count(stage, 'select coalesce(max(id), 0) from cashier_payments');
  for (const screen of screens) screen.balanceAt = 0;
  await turn(stage, 'drop', { on: true });
  const started = performance.now();
  await eachOf(addresses, 20, (address) => turn(stage, 'deposit', { address, method: 'USDC', amount: '25' }));
  if (performance.now() - started > CONFIRMATION_MS)
    throw new Error('deposits were final before all of them were made');
  await turn(stage, 'drop', { on: false });
  await until(() => Promise.resolve(screens.every(({ balanceAt }) => balanceAt > 0)));
  const received = `cashier_payments p join cashier_webhooks w on w.provider = 'fireblocks'
    and w.body::jsonb -> 'data' ->> 'id' = p.provider_id where p.way = 'DEPOSIT' and p.id > ${newest}`;
  await until(async () => (await count(stage, `select count(*) from ${received}`)) === screens.length);
  // Server and client run on this machine, so their clocks are the same.
  const { rows } = await stage.owner.query<{ player_id: bigint; at: Date }>(
    `select p.player_id, w.received_at as at from ${received}`,
  );
  const reply = new Map(rows.map((row) => [String(row.player_id), row.at.getTime()]));
  const delays = screens.map(
    ({ playerId, balanceAt }) => balanceAt - (reply.get(String(playerId)) ?? Number.NaN),
  );
  // The server also searches for deposits every minute. For a deposit that it finds before the webhook arrives, the
  // delay is negative and isn't counted.
  const measured = delays.filter((delay) => delay >= 0);
  if (measured.length < screens.length / 2) {
    // Tries once more: a second time, the search every minute is unlikely to come before most webhooks.
    if (triesLeft > 1) return depositAll(stage, addresses, screens, triesLeft - 1);
    throw new Error(`${measured.length} of ${screens.length} deposits were credited by a webhook`);
  }
  return measured.sort((left, right) => left - right);
}

/**
 * Sends signed webhooks again, each after the reply to the previous one of its transaction. @returns webhooks sent per
 * second.
 */
async function repeatWebhooks(stage: Stage): Promise<number> {
  const { rows } = await stage.owner.query<{ id: string }>(
    `select provider_id as id from cashier_payments where way = 'DEPOSIT' order by id desc limit $1`,
    [REPEATED],
  );
  const started = performance.now();
  const sent = await eachOf(rows, REPEATED, async ({ id }) => {
    const { sent: count } = await turn<{ sent: number }>(stage, 'replay', { id, copies: REPEATS / REPEATED });
    return count;
  });
  return sent.reduce((sum, one) => sum + one, 0) / ((performance.now() - started) / 1000);
}

/** Withdraws from all seats. @returns seconds from the first call to the end of the last withdrawal. */
async function withdrawAll(stage: Stage, round: number): Promise<number> {
  const started = performance.now();
  await eachOf(stage.seats, 20, async (seat) => {
    const address = `0x${(Number(seat.playerId) * 100 + round).toString(16).padStart(40, 'd')}`;
    await call(stage, seat, 'POST', '/api/fireblocks/withdraw?method=USDC', {
      amount: 12,
      address,
      feeLevel: 'LOW',
    });
  });
  await until(
    async () =>
      (await count(
        stage,
        `select count(*) from cashier_payments where way = 'WITHDRAW' and state <> 'COMPLETED'`,
      )) === 0,
  );
  return (performance.now() - started) / 1000;
}

const addressOf = async (stage: Stage, seat: Seat): Promise<string> =>
  (await call<{ address: string }>(stage, seat, 'GET', '/api/fireblocks/address?method=USDC')).address;

async function call<T>(stage: Stage, seat: Seat, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${stage.url}${path}`, {
    method,
    headers: {
      cookie: seat.cookie,
      origin: stage.url,
      'idempotency-key': newId(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

async function turn<T>(stage: Stage, name: string, body: object): Promise<T> {
  const answer = await fetch(`${stage.sandboxUrl}/switchboard/custody/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function count(stage: Stage, query: string): Promise<number> {
  const { rows } = await stage.owner.query<Record<string, unknown>>(query);
  return Number(Object.values(rows[0] ?? {})[0] ?? 0);
}

/** Processes all items, `atOnce` at a time. Results keep the items' order. */
async function eachOf<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...items.entries()];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        results[next[0]] = await work(next[1]);
    }),
  );
  return results;
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not come to an end within two minutes');
}
