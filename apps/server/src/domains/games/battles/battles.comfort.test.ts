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

const newBattle = (rounds: number, more: object = {}) => ({
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
    const me = await player(1_000n);
    const key = newId();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => post(me, '', newBattle(2, { copies: 4 }), key)),
    );
    expect(new Set(replies.map(({ body }) => body.data?.battle.id)).size).toBe(1);
    expect(await mine(me)).toHaveLength(4);
    expect(await balance(me)).toBe(200n);
    const other = await post(me, '', newBattle(2, { copies: 3 }), key);
    expect(other.body.error?.code).toBe('request.error.idempotency_reused');
    expect(await mine(me)).toHaveLength(4);
  });

  it('are made all or none where the coins don’t suffice for all', async () => {
    const me = await player(1_099n);
    const refused = await post(me, '', newBattle(1, { copies: 10 }), newId());
    expect(refused.status).toBe(200);
    expect(await balance(me)).toBe(99n);
    const poor = await player(999n);
    const key = newId();
    const short = await post(poor, '', newBattle(1, { copies: 10 }), key);
    expect(short.body.error?.code).toBe('wallet.error.wallet_insufficient_balance');
    expect(await mine(poor)).toEqual([]);
    expect(await balance(poor)).toBe(999n);
    // The refused call didn't use up its idempotency key.
    expect((await post(poor, '', newBattle(1, { copies: 2 }), key)).status).toBe(200);
    expect(await mine(poor)).toHaveLength(2);
  });

  it.each([0, 11, 1.5, -1, '2'])('are not %s', async (copies) => {
    const me = await player(10_000n);
    expect((await post(me, '', newBattle(1, { copies }))).body.error?.code).toBe('request.error.invalid');
  });

  it('are several openings, which a market may forbid', async () => {
    const me = await site.player({ cents: 10_000n, role: 'USER' });
    const reply = await post(me, '', newBattle(1, { copies: 2 }), newId(), {
      'x-forwarded-for': '81.2.69.142',
    });
    expect(reply.body.error?.code).toMatch(/^(markets\.error\.several_openings|registers\.error)/);
    expect(await mine(me)).toEqual([]);
  });
});

describe('a quick seat', () => {
  it('is the cheapest that the player may and can pay, and one for each key', async () => {
    const [host, guest] = [await player(100_000n), await player(550n)];
    const ids: Record<number, string> = {};
    for (const rounds of [7, 5, 6])
      ids[rounds] = given(await battlesOf(host).create(newBattle(rounds) as AskedBattle)).battle.id;
    const link = given(await battlesOf(host).create(newBattle(5, { isPrivate: true }) as AskedBattle)).battle
      .id;
    const quick = (most: number, key?: string) => post(guest, '/quick-join', { most }, key);
    const busy = (await battlesOf(host).list('?show=open&sort=price-asc')).body.data ?? [];
    // Cancels cheaper battles that other tests left open.
    for (const { id, price, creatorId } of busy)
      if (price < 5) await site.app.battles.cancel(BigInt(creatorId ?? 0), BigInt(id));
    expect((await quick(4.99)).body.error?.code).toBe('battles.error.none_open');
    const key = newId();
    const replies = await Promise.all(Array.from({ length: 4 }, () => quick(100, key)));
    expect(replies.map(({ body }) => body.data?.battle.id)).toEqual(Array(4).fill(ids[5]));
    expect(await balance(guest)).toBe(50n);
    expect((await quick(100)).body.error?.code).toBe('battles.error.none_open');
    expect((await quick(0)).body.error?.code).toBe('request.error.amount');
    expect((await quick(100, key)).body.data?.battle.id).toBe(ids[5]);
    expect(link).not.toBe(ids[5]);
    // The host already has a seat in all open battles.
    expect((await post(host, '/quick-join', { most: 100 })).body.error?.code).toBe('battles.error.none_open');
  });

  it('is looked for past any number of battles that the player has a seat in', async () => {
    const [me, other] = [await player(100_000n), await player(10_000n)];
    // Cancels battles that other tests left open.
    for (const { id, creatorId } of given(await battlesOf(me).list('?show=open&limit=100')))
      await site.app.battles.cancel(BigInt(creatorId ?? 0), BigInt(id));
    for (let tens = 0; tens < 4; tens += 1) given(await post(me, '', newBattle(1, { copies: 10 })));
    const { id } = given(await battlesOf(other).create(newBattle(2) as AskedBattle)).battle;
    expect(given(await post(me, '/quick-join', { most: 2 })).battle.id).toBe(id);
    for (const { id: ownId, state } of await mine(me))
      if (state === 'WAITING') await site.app.battles.cancel(me.id, BigInt(ownId));
  });

  it('goes to each of many who ask at once, as long as there are seats', async () => {
    const host = await player(10_000n);
    for (let battle = 0; battle < 3; battle += 1) await battlesOf(host).create(newBattle(3) as AskedBattle);
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
    const { battle } = given(await battlesOf(host).create(newBattle(1, { isPrivate: true }) as AskedBattle));
    const { id, key } = battle;
    const stranger = await player(0n);
    const [hostSocket, watcher, outside] = [
      await host.socket(),
      await stranger.socket(),
      await site.visitorSocket(),
    ];
    hostSocket.send('battle:watch', { id });
    watcher.send('battle:watch', { id, key });
    outside.send('battle:watch', { id });
    await hostSocket.next('battle:watchers', ({ count }) => count === 2);
    hostSocket.send('battle:emote', { id, emote: 'GG' });
    expect(await watcher.next('battle:emote')).toEqual({ id, seat: 0, emote: 'GG' });

    // Ignored: emotes above the rate limit, emotes by strangers and visitors, and invalid emotes.
    for (let call = 0; call < 20; call += 1) hostSocket.send('battle:emote', { id, emote: 'WOW' });
    watcher.send('battle:emote', { id, emote: 'OUCH' });
    outside.send('battle:emote', { id, emote: 'OUCH' });
    // A socket's messages are handled in order, so the answer to this message means that the earlier ones were
    // handled.
    const { battle: next } = given(await battlesOf(host).create(newBattle(1) as AskedBattle));
    hostSocket.send('battle:watch', { id: next.id });
    await hostSocket.next('battle:watchers', (heard) => heard.id === next.id);
    await site.clock.advance(2_100);
    for (const message of [
      null,
      'GG',
      { id },
      { id, emote: '<b>' },
      { id: 'x', emote: 'GG' },
      { id, emote: ['GG'] },
    ])
      hostSocket.send('battle:emote', message);
    hostSocket.send('battle:emote', { id, emote: 'NICE' });
    await watcher.next('battle:emote', ({ emote }) => emote === 'NICE');
    expect(watcher.all('battle:emote').map(({ emote }) => emote)).toEqual(['GG', 'NICE']);
    expect(outside.all('battle:emote')).toEqual([]);
    expect(outside.all('battle:watchers')).toEqual([]);

    watcher.close();
    await hostSocket.next('battle:watchers', (heard) => heard.id === id && heard.count === 1);
    expect(hostSocket.all('battle:watchers').findLast((heard) => heard.id === id)).toEqual({ id, count: 1 });
  });
});

it('leaves clean books', () => expectCleanAudit(site.database));
