import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atNode, startNode } from '../testing/at-node.ts';
import { type AskedBattle, battlesOf, given, publishCase } from '../testing/battles-driver.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../testing/test-app.ts';
import { createTestLog } from '../testing/test-log.ts';
import { startTestRedis, type TestRedis } from '../testing/test-redis.ts';
import { createTurns } from './turns.ts';

/** Limits of a player who calls two nodes. Limits that the database enforces are tested with their domains. */
let redis: TestRedis;
let site: TestApp;
let node: TestApp;
beforeAll(async () => {
  // The time of this Redis stands still, so that no pause ends early on a slow machine.
  redis = await startTestRedis({ now: () => 0 });
  const env = { REDIS_URL: redis.url };
  site = await startTestApp({ env });
  node = await startNode(site, { env });
});
afterAll(async () => {
  await node.close();
  await site.close();
  await redis.close();
});

/** Creates a battle in which both players have a seat. @returns its id. */
async function seated(host: TestPlayer, guest: TestPlayer): Promise<string> {
  const box = await publishCase(site, 'plain', 100n, [[90n, 100_000]]);
  const battle: AskedBattle = { cases: [box], mode: 'NORMAL', format: '1v1v1', isPrivate: false };
  const { id } = given(await battlesOf(host).create(battle)).battle;
  given(await battlesOf(guest).join(id, 1));
  return id;
}

describe('on two nodes', () => {
  it('a battle’s watchers are counted together, and an emote pauses the player on both', async () => {
    const [host, guest] = [await site.player({ cents: 1_000n }), await site.player({ cents: 1_000n })];
    const id = await seated(host, guest);
    const [here, there] = [await host.socket(), await atNode(node, host).socket()];
    const guestThere = await atNode(node, guest).socket();
    for (const socket of [here, there, guestThere]) socket.send('battle:watch', { id });
    for (const socket of [here, there, guestThere])
      await socket.next('battle:watchers', ({ count }) => count === 3);
    here.send('battle:emote', { id, emote: 'GG' });
    await there.next('battle:emote', ({ emote }) => emote === 'GG');
    there.send('battle:emote', { id, emote: 'WOW' });
    // The refused emote would have arrived before this one.
    guestThere.send('battle:emote', { id, emote: 'NICE' });
    await here.next('battle:emote', ({ emote }) => emote === 'NICE');
    expect(here.all('battle:emote').map(({ seat, emote }) => [seat, emote])).toEqual([
      [0, 'GG'],
      [1, 'NICE'],
    ]);
    here.close();
    for (const socket of [there, guestThere])
      await eventually('two watchers', () => socket.all('battle:watchers').at(-1)?.count === 2);
  });

  it('a player’s history is sent one file at a time, whichever node sends it', async () => {
    const player = await site.player();
    const name = `file:${player.id}`;
    const third = createTurns(Date.now);
    const leave = await third.share(redis.url, createTestLog());
    const hold = () => eventually('the turn', () => third.hold(name));
    const read = (on: TestApp) => atNode(on, player).call('GET', '/api/wallet/transactions/games/file');
    // The nodes don't see a turn that `third` took before it was connected to Redis.
    const release = await eventually('a turn that the nodes see', async () => {
      const turn = await hold();
      if ((await read(node)).status === 429) return turn;
      turn();
      return undefined;
    });
    for (const on of [site, node]) {
      const { status, body } = await read(on);
      expect([status, body.error?.code]).toEqual([429, 'transactions.error.file_running']);
    }
    release();
    await eventually('a file', async () => (await read(node)).status === 200);
    // The file was sent completely, so the turn is free again.
    (await hold())();
    leave();
  });
});
