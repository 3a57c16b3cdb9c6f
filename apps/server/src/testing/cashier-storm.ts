import { newId } from '../platform/random.ts';
import { eventually } from './eventually.ts';
import { type SkinsPlayer, skinsPlayer } from './skins-player.ts';
import type { Reply } from './test-app.ts';
import type { SandboxedApp } from './test-sandbox.ts';

/** Time limit in ms for a job or a call. It's long, because a storm of payments fills the job queue. */
const JOB_MS = 600_000;

/** Runs a job once. A failure is ignored, because providers may be down. */
export async function attemptJob(on: Pick<SandboxedApp, 'database'>, name: string): Promise<void> {
  const { owner } = on.database;
  const { rows } = await owner.query<{ id: bigint }>(
    `select id from graphile_worker.add_job($1, payload := '{}'::json, max_attempts := 1)`,
    [name],
  );
  await eventually(
    `an attempt at ${name}`,
    async () => {
      const { rows: left } = await owner.query(
        'select from graphile_worker.jobs where id = $1 and (attempts = 0 or locked_at is not null)',
        [rows[0]?.id],
      );
      return left.length === 0;
    },
    JOB_MS,
  );
}

/** Creates seeded random numbers (mulberry32), so that a failing run can be repeated. */
export function createDice(seed: number) {
  let state = seed;
  const random = (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  return { random, pick: <T>(items: readonly T[]): T => items[random(items.length)] as T };
}
export type Dice = ReturnType<typeof createDice>;

type Fault = readonly [path: string, body: object];
/** Faults in the delivery of the providers' webhooks. */
const couriers = ['custody', 'payadmit', 'skinsback', 'skinsback-events'].flatMap((name): Fault[] => [
  [`${name}/drop`, { on: true }],
  [`${name}/duplicate`, { copies: 5 }],
  [`${name}/reorder`, { on: true }],
  [`${name}/webhook-delay`, { ms: 150 }],
]);
/** Faults that `trouble` picks from. */
const FAULTS: readonly Fault[] = [
  ...couriers,
  ...['custody', 'payadmit', 'skinsback'].flatMap((name): Fault[] => [
    [`${name}/down`, { on: true }],
    [`${name}/delay`, { ms: 60 }],
  ]),
  ['payadmit/lose-answers', { on: true }],
  ['skinsback/lose-answers', { on: true }],
  ['custody/outcome', { outcome: 'fail' }],
  ['custody/outcome', { outcome: 'reject' }],
  ['payadmit/amount-differs', { percent: 90 }],
  ['payadmit/refuse', { errorCode: '3.99', errorMessage: 'Not served', times: 3 }],
  ['skinsback/outcome', { status: 'canceled' }],
  ['skinsback/outcome', { status: 'timeout' }],
  ['skinsback/outcome', { status: 'trade_create_error' }],
  ['skinsback/error', { code: -9, times: 5 }],
  ['skinsback/hold', { on: true }],
];
const CARD = { email: 'livia@example.com', firstName: 'Livia', lastName: 'Drusa', region: 'DE' };
const PIX = { email: 'livia@example.com', documentNumber: '529.982.247-25', region: 'BR' };

/** Refusals that a storm may cause, such as when a provider is down or another call was faster. */
const EXCUSED =
  /provider_unavailable|no_price|skins\.error\.(?:unavailable|price_stale|price_changed|page_lost)|card\.error\.refused/;

/**
 * Simulates players who pay with crypto, cards, PIX and skins while faults happen outside the site. Dice pick the
 * operations. A payment call throws on an unexpected refusal.
 */
export async function createCashierStorm(
  site: SandboxedApp,
  { dice, people, cents }: { dice: Dice; people: number; cents: bigint },
) {
  const { random, pick } = dice;
  const query = <R extends object>(text: string, values: unknown[] = []) =>
    site.database.owner.query<R>(text, values);
  const players = await Promise.all(Array.from({ length: people }, () => skinsPlayer(site, { cents })));
  for (const player of players) {
    const { status, text } = await player.setTradeUrl(player.tradeUrl);
    if (status !== 200) throw new Error(text);
  }
  /** Payments that may still be open at their provider: pages for cards and PIX, and orders of skins. */
  const pages: string[] = [];
  const orders: string[] = [];
  const paid: string[] = [];
  let addresses = 0;

  /** Makes a call and sometimes repeats it, like a client that doesn't know if its call arrived. */
  async function call<T>(player: SkinsPlayer, path: string, body: object): Promise<T | undefined> {
    const headers = { 'idempotency-key': newId() };
    /** Repeats the call while the site is busy. */
    const send = () =>
      eventually<Reply<T>>(
        `an answer to ${path}`,
        async () => {
          const reply = await player.call<T>('POST', path, body, headers);
          return reply.body.error?.code === 'request.error.unavailable' ? undefined : reply;
        },
        JOB_MS,
      );
    const first = await send();
    if (first.status >= 500 && first.status !== 503) throw new Error(`${path}: ${first.text}`);
    if (first.status !== 200 && !EXCUSED.test(first.body.error?.code ?? ''))
      throw new Error(`${path}: ${first.text}`);
    if (random(4) !== 0) return first.body.data;
    const again = await send();
    if (first.status === 200 && again.status !== 200) throw new Error(`${path} again: ${again.text}`);
    return again.body.data ?? first.body.data;
  }
  /** Uses a switch of the sandbox. A refusal is ignored, since the payment may have ended already. */
  const act = (path: string, body: object) => site.turn(path, body).catch(() => undefined);
  const draw = (list: string[]): string | undefined => list.splice(random(list.length), 1)[0];

  async function cryptoIn(): Promise<void> {
    const { body } = await pick(players).call<{ address: string }>(
      'GET',
      '/api/fireblocks/address?method=USDC',
    );
    // Without data there is no address, for example because the custodian is down.
    if (body.data === undefined) return;
    const amount = `${1 + random(200)}.${random(100)}`;
    await site.turn('custody/deposit', { address: body.data.address, method: 'USDC', amount });
  }
  async function cryptoOut(): Promise<void> {
    addresses += 1;
    const address = `0x${addresses.toString(16).padStart(40, 'c')}`;
    const body = { amount: 10 + random(5), address, feeLevel: 'LOW' };
    await call(pick(players), '/api/fireblocks/withdraw?method=USDC', body);
  }
  async function cardIn(): Promise<void> {
    const isPix = random(3) === 0;
    const amount = 20 + random(400);
    const path = `/api/payadmit/deposit?method=${isPix ? 'PIX' : 'BASIC_CARD'}`;
    const deposit = await call<{ url: string }>(pick(players), path, { ...(isPix ? PIX : CARD), amount });
    const id = deposit?.url.split('/').at(-1);
    if (id !== undefined) pages.push(id);
  }
  async function cardEnd(): Promise<void> {
    const id = draw(pages);
    if (id === undefined) return cardIn();
    const end = pick(['pay', 'pay', 'pay', 'pay', 'decline', 'cancel', 'expire'] as const);
    await act(`payadmit/${end}`, { id });
    if (end === 'pay') paid.push(id);
    else if (random(3) === 0) await act('payadmit/pay', { id, late: true });
  }
  async function cardBack(): Promise<void> {
    const id = random(2) === 0 ? draw(paid) : undefined;
    if (id !== undefined) await act(`payadmit/${pick(['chargeback', 'refund'])}`, { id });
    else await cardEnd();
  }
  async function skinsIn(): Promise<void> {
    const deposit = await call<{ transaction: { id: string } }>(
      pick(players),
      '/api/skinsback/deposit?method=CS2',
      {},
    );
    if (deposit === undefined) return;
    const { rows } = await query<{ ref: string }>('select ref from cashier_payments where id = $1', [
      deposit.transaction.id,
    ]);
    const ref = rows[0]?.ref ?? '';
    orders.push(ref);
    if (random(4) !== 0)
      await act('skinsback/deposit', { order_id: ref, amount: `${5 + random(90)}.${random(100)}` });
  }
  async function skinsEnd(): Promise<void> {
    const ref = draw(orders);
    if (ref === undefined) return skinsIn();
    await act(`skinsback/${pick(['release', 'release', 'reverse', 'fail'])}`, { order_id: ref });
  }
  async function skinsOut(): Promise<void> {
    const { rows } = await query<{ id: bigint }>(
      `select id from skins_items where game = 'CS2' and is_on_sale and doubted_at is null and price_cents < 2000
       order by id offset $1 limit $2`,
      [random(200), 1 + random(3)],
    );
    if (rows.length === 0) return;
    const skinIds = rows.map(({ id }) => String(id));
    await call(pick(players), '/api/skinsback/withdraw?method=CS2', { skinIds });
  }
  /** Sends a forged webhook about an existing payment. */
  async function forged(): Promise<void> {
    const { rows } = await query<{ provider: string; provider_id: string; way: string }>(
      `select provider, provider_id, way from cashier_payments
       where provider_id is not null order by id desc offset $1 limit 1`,
      [random(20)],
    );
    const [about] = rows;
    if (about === undefined) return;
    const { provider, provider_id: id, way } = about;
    const kind = pick(['changed-body', 'no-signature', 'premature']);
    if (provider === 'fireblocks') await act('custody/forge', { id, kind });
    else if (provider === 'payadmit') await act('payadmit/forge', { id, kind });
    else if (way === 'WITHDRAW')
      await act('skinsback-events/forge', { buy_id: id, kind, status: 'accepted' });
    else
      await act('skinsback/forge', {
        transaction_id: id,
        kind: pick(['wrong-secret', 'changed-amount', 'no-sign', 'premature']),
      });
  }
  const operations = [
    cryptoIn,
    cryptoOut,
    cryptoOut,
    cardIn,
    cardEnd,
    cardEnd,
    cardBack,
    skinsIn,
    skinsEnd,
    skinsOut,
    forged,
  ];

  return {
    players,
    step: (): Promise<void> => pick(operations)(),
    /** Starts a random fault. @returns the path of the fault's switch. */
    async trouble(): Promise<string> {
      const [path, body] = pick(FAULTS);
      await site.turn(path, body);
      return path;
    },
    /** Ends payments that players left open at the providers. */
    async endAll(): Promise<void> {
      for (const id of pages.splice(0)) await act('payadmit/expire', { id });
      for (const ref of orders.splice(0)) {
        await act('skinsback/fail', { order_id: ref });
        await act('skinsback/release', { order_id: ref });
      }
    },
  };
}
