import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atNode, startNode } from '../testing/at-node.ts';
import { eventually } from '../testing/eventually.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../testing/test-app.ts';
import { startTestRedis, type TestRedis } from '../testing/test-redis.ts';

let redis: TestRedis;
let site: TestApp;
let node: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  redis = await startTestRedis();
  // The long interval keeps nodes from polling, so they learn of changes only from each other's messages.
  const options = { env: { REDIS_URL: redis.url }, watchMs: 3_600_000 };
  site = await startTestApp(options);
  node = await startNode(site, options);
});
beforeEach(async () => {
  player = await site.player();
});
afterAll(async () => {
  await node.close();
  await site.close();
  await redis.close();
});

describe('nodes that are joined by Redis', () => {
  it('cut the sockets of an ended session at every node, and no others', async () => {
    const sockets = [await player.socket(), await atNode(node, player).socket()];
    const stranger = await atNode(node, await site.player()).socket();
    expect((await player.call('POST', '/api/auth/logout')).status).toBe(200);
    await eventually('both to be closed', () => sockets.every((socket) => !socket.isOpen()));
    for (const socket of sockets) expect(socket.all('user:session:ended')).toHaveLength(1);
    expect(stranger.isOpen()).toBe(true);
    stranger.close();
  });

  it('tell a self-ban to the player’s pages at every node', async () => {
    const sockets = [await player.socket(), await atNode(node, player).socket()];
    const { body } = await player.call('POST', '/api/user/self-ban', { days: 3 });
    for (const socket of sockets) {
      expect(await socket.next('limits:self-ban')).toEqual(body.data);
      socket.close();
    }
  });

  it('tell everyone what is for everyone, each once', async () => {
    const sockets = [await site.visitorSocket(), await node.visitorSocket()];
    const speakers = [player, atNode(node, await site.player())];
    for (const [index, speaker] of speakers.entries()) {
      const message = `salve ${index}`;
      expect((await speaker.call('POST', '/api/chat', { room: 'EN', message })).status).toBe(200);
      for (const socket of sockets)
        await socket.next('chat:new_message', (heard) => heard.message === message);
    }
    for (const socket of sockets)
      expect(socket.all('chat:new_message').map(({ message }) => message)).toEqual(['salve 0', 'salve 1']);
  });
});
