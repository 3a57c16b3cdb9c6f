import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/random.ts';
import {
  type AskedBattle,
  battlesOf,
  given,
  type PlacedBattle,
  publishCase,
} from '../../../testing/battles-driver.ts';
import { expectCleanAudit } from '../../../testing/books.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../../testing/test-app.ts';

let site: TestApp;
let box: AskedBattle['cases'][number];
beforeAll(async () => {
  site = await startTestApp({ env: { TRUSTED_PROXIES: 'loopback' } });
  box = await publishCase(site, 'plain', 100n, [[90n, 100_000]]);
});
afterAll(() => site.close());

const asked = (rounds: number, more: object = {}) => ({
  cases: Array.from({ length: rounds }, () => box),
  mode: 'NORMAL',
  format: '1v1',
  isPrivate: false,
  ...more,
});
const player = (cents: bigint) => site.player({ cents });
const post = (one: TestPlayer, path: string, body: object, key = newId(), from = {}) =>
  one.call<PlacedBattle>('POST', `/api/games/battles${path}`, body, { ...from, 'idempotency-key': key });
const mine = async (one: TestPlayer) => given(await battlesOf(one).list('?show=mine&limit=100'));
const balance = async (one: TestPlayer) => (await site.app.wallet.read(one.id)).balance;

describe('copies of a battle', () => {
  it('are made together, each with a seat that is paid, once for each key', async () => {
    const one = await player(1_000n);
    const key = newId();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => post(one, '', asked(2, { copies: 4 }), key)),
    );
    expect(new Set(replies.map(({ body }) => body.data?.battle.id)).size).toBe(1);
    expect(await mine(one)).toHaveLength(4);
    expect(await balance(one)).toBe(200n);
    const other = await post(one, '', asked(2, { copies: 3 }), key);
    expect(other.body.error?.code).toBe('request.error.idempotency_reused');
    expect(await mine(one)).toHaveLength(4);
  });

  it('are made all or none where the coins don’t suffice for all', async () => {
    const one = await player(1_099n);
    const refused = await post(one, '', asked(1, { copies: 10 }), newId());
    expect(refused.status).toBe(200);
    expect(await balance(one)).toBe(99n);
    const poor = await player(999n);
    const key = newId();
    const short = await post(poor, '', asked(1, { copies: 10 }), key);
    expect(short.body.error?.code).toBe('wallet.error.wallet_insufficient_balance');
    expect(await mine(poor)).toEqual([]);
    expect(await balance(poor)).toBe(999n);
    // The key is still free.
    expect((await post(poor, '', asked(1, { copies: 2 }), key)).status).toBe(200);
    expect(await mine(poor)).toHaveLength(2);
  });

  it.each([0, 11, 1.5, -1, '2'])('are not %s', async (copies) => {
    const one = await player(10_000n);
    expect((await post(one, '', asked(1, { copies }))).body.error?.code).toBe('request.error.invalid');
  });

  it('are several openings, which a market may forbid', async () => {
    const one = await site.player({ cents: 10_000n, role: 'USER' });
    const reply = await post(one, '', asked(1, { copies: 2 }), newId(), { 'x-forwarded-for': '81.2.69.142' });
    expect(reply.body.error?.code).toMatch(/^(markets\.error\.several_openings|registers\.error)/);
    expect(await mine(one)).toEqual([]);
  });
});

describe('a quick seat', () => {
  it('is the cheapest that the player may and can pay, and one for each key', async () => {
    const [host, one] = [await player(100_000n), await player(550n)];
    const ids: Record<number, string> = {};
    for (const rounds of [7, 5, 6])
      ids[rounds] = given(await battlesOf(host).create(asked(rounds) as AskedBattle)).battle.id;
    const link = given(await battlesOf(host).create(asked(5, { isPrivate: true }) as AskedBattle)).battle.id;
    const quick = (most: number, key?: string) => post(one, '/quick-join', { most }, key);
    const busy = (await battlesOf(host).list('?show=open&sort=price-asc')).body.data ?? [];
    // What other tests left open and is cheaper.
    for (const { id, price, creatorId } of busy)
      if (price < 5) await site.app.battles.cancel(BigInt(creatorId ?? 0), BigInt(id));
    expect((await quick(4.99)).body.error?.code).toBe('battles.error.none_open');
    const key = newId();
    const replies = await Promise.all(Array.from({ length: 4 }, () => quick(100, key)));
    expect(replies.map(({ body }) => body.data?.battle.id)).toEqual(Array(4).fill(ids[5]));
    expect(await balance(one)).toBe(50n);
    expect((await quick(100)).body.error?.code).toBe('battles.error.none_open');
    expect((await quick(0)).body.error?.code).toBe('request.error.amount');
    expect((await quick(100, key)).body.data?.battle.id).toBe(ids[5]);
    expect(link).not.toBe(ids[5]);
    // The host has a seat in all of them.
    expect((await post(host, '/quick-join', { most: 100 })).body.error?.code).toBe('battles.error.none_open');
  });

  it('is looked for past any number of battles that the player has a seat in', async () => {
    const [one, other] = [await player(100_000n), await player(10_000n)];
    // What other tests left open.
    for (const { id, creatorId } of given(await battlesOf(one).list('?show=open&limit=100')))
      await site.app.battles.cancel(BigInt(creatorId ?? 0), BigInt(id));
    for (let tens = 0; tens < 4; tens += 1) given(await post(one, '', asked(1, { copies: 10 })));
    const { id } = given(await battlesOf(other).create(asked(2) as AskedBattle)).battle;
    expect(given(await post(one, '/quick-join', { most: 2 })).battle.id).toBe(id);
    for (const { id: own, state } of await mine(one))
      if (state === 'WAITING') await site.app.battles.cancel(one.id, BigInt(own));
  });

  it('goes to each of many who ask at once, as long as there are seats', async () => {
    const host = await player(10_000n);
    for (let battle = 0; battle < 3; battle += 1) await battlesOf(host).create(asked(3) as AskedBattle);
    const guests = await Promise.all(Array.from({ length: 5 }, () => player(300n)));
    const replies = await Promise.all(guests.map((guest) => post(guest, '/quick-join', { most: 3 })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(replies.flatMap(({ body }) => body.data?.battle.id ?? [])).size).toBe(3);
    const sums = await Promise.all(guests.map(balance));
    expect(sums.toSorted((a, b) => Number(a - b))).toEqual([0n, 0n, 0n, 300n, 300n]);
  });
});

describe('who watches a battle', () => {
  it('hears how many they are, and what who sits in it calls out, now and then', async () => {
    const host = await player(10_000n);
    const { battle } = given(await battlesOf(host).create(asked(1, { isPrivate: true }) as AskedBattle));
    const { id, key } = battle;
    const stranger = await player(0n);
    const [own, watcher, outside] = [
      await host.socket(),
      await stranger.socket(),
      await site.visitorSocket(),
    ];
    own.send('battle:watch', { id });
    watcher.send('battle:watch', { id, key });
    outside.send('battle:watch', { id });
    await own.next('battle:watchers', ({ count }) => count === 2);
    own.send('battle:emote', { id, emote: 'GG' });
    expect(await watcher.next('battle:emote')).toEqual({ id, seat: 0, emote: 'GG' });

    // A flood, strangers, visitors and what isn't an emote are not heard.
    for (let call = 0; call < 20; call += 1) own.send('battle:emote', { id, emote: 'WOW' });
    watcher.send('battle:emote', { id, emote: 'OUCH' });
    outside.send('battle:emote', { id, emote: 'OUCH' });
    // A socket's messages are heard in their order: once this one is answered, the flood is over.
    const { battle: next } = given(await battlesOf(host).create(asked(1) as AskedBattle));
    own.send('battle:watch', { id: next.id });
    await own.next('battle:watchers', (heard) => heard.id === next.id);
    await site.clock.advance(2_100);
    for (const asked of [
      null,
      'GG',
      { id },
      { id, emote: '<b>' },
      { id: 'x', emote: 'GG' },
      { id, emote: ['GG'] },
    ])
      own.send('battle:emote', asked);
    own.send('battle:emote', { id, emote: 'NICE' });
    await watcher.next('battle:emote', ({ emote }) => emote === 'NICE');
    expect(watcher.all('battle:emote').map(({ emote }) => emote)).toEqual(['GG', 'NICE']);
    expect(outside.all('battle:emote')).toEqual([]);
    expect(outside.all('battle:watchers')).toEqual([]);

    watcher.close();
    await own.next('battle:watchers', (heard) => heard.id === id && heard.count === 1);
    expect(own.all('battle:watchers').findLast((heard) => heard.id === id)).toEqual({ id, count: 1 });
  });
});

it('leaves clean books', () => expectCleanAudit(site.database));
