import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atNode, startNode } from '../testing/at-node.ts';
import { eventually } from '../testing/eventually.ts';
import { maskedFrame, upgradeRaw } from '../testing/raw-socket.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../testing/test-app.ts';
import { startTestRedis, type TestRedis } from '../testing/test-redis.ts';

describe.each([
  { name: 'Redis', isOld: false },
  { name: 'a Redis before 7', isOld: true },
])('nodes that are joined by $name', ({ isOld }) => {
  /** Adds a slow test that needs no run with the old Redis, because it's the same for both. */
  const newOnly = (name: string, test: () => Promise<void>) => {
    if (!isOld) it(name, test);
  };
  let redis: TestRedis;
  let site: TestApp;
  let node: TestApp;
  let player: TestPlayer;
  beforeAll(async () => {
    redis = await startTestRedis({ isOld });
    // The long interval keeps nodes from polling, so they learn of changes only from each other's messages.
    const options = { env: { REDIS_URL: redis.url }, watchMs: 3_600_000 };
    site = await startTestApp(options);
    node = await startNode(site, options);
    await eventually('both to be joined', () =>
      [site, node].every(({ app }) => app.realtime.isRedisReady() === true),
    );
  });
  beforeEach(async () => {
    player = await site.player();
  });
  afterAll(async () => {
    await node.close();
    await site.close();
    await redis.close();
  });

  const channelOf = ({ id }: TestPlayer) => `${isOld ? '' : 'sharded '}aureus:rooms#/#user:${id}#`;
  /** Sends the player a balance from the first node. */
  const tell = (cents: bigint) => site.app.wallet.announce(player.id, cents);
  const heard = (balance: number) => (message: { balance: number }) => message.balance === balance;

  it('cut the sockets of an ended session at every node, and no others', async () => {
    const sockets = [await player.socket(), await atNode(node, player).socket()];
    const stranger = await atNode(node, await site.player()).socket();
    expect((await player.call('POST', '/api/auth/logout')).status).toBe(200);
    await eventually('both to be closed', () => sockets.every((socket) => !socket.isOpen()));
    for (const socket of sockets) expect(socket.all('user:session:ended')).toHaveLength(1);
    expect(stranger.isOpen()).toBe(true);
    stranger.close();
  });

  newOnly('tell a self-ban to the player’s pages at every node', async () => {
    const sockets = [await player.socket(), await atNode(node, player).socket()];
    const { body } = await player.call('POST', '/api/user/self-ban', { days: 3 });
    for (const socket of sockets) {
      expect(await socket.next('limits:self-ban')).toEqual(body.data);
      socket.close();
    }
  });

  newOnly('tell everyone what is for everyone, each once', async () => {
    const sockets = [await site.visitorSocket(), await node.visitorSocket()];
    const speakers = [player, atNode(node, await site.player())];
    for (const [index, speaker] of speakers.entries()) {
      const message = `salve ${index}`;
      expect((await speaker.call('POST', '/api/chat', { room: 'EN', message })).status).toBe(200);
      for (const socket of sockets)
        await socket.next('chat:new_message', (heard) => heard.message === message);
    }
    for (const socket of sockets) {
      expect(socket.all('chat:new_message').map(({ message }) => message)).toEqual(['salve 0', 'salve 1']);
      socket.close();
    }
  });

  it('send a player’s messages only to nodes with one of the player’s sockets, in order', async () => {
    expect(redis.channels()).not.toContain(channelOf(player));
    const socket = await atNode(node, player).socket();
    // The socket counts as connected only once its node is subscribed to the player's channel.
    expect(redis.channels()).toContain(channelOf(player));
    for (let balance = 1; balance <= 200; balance += 1) tell(BigInt(balance) * 100n);
    await socket.next('user:notify:newBalance', heard(200));
    const balances = socket.all('user:notify:newBalance').map(({ balance }) => balance);
    expect(balances).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    socket.close();
    await eventually('the end of the channel', () => !redis.channels().includes(channelOf(player)));
  });

  newOnly('cut off a socket that reads nothing of what another node sends, and no others', async () => {
    const other = await node.visitorSocket();
    const deaf = await upgradeRaw(node.url);
    const { sockets } = node.app.realtime.io.sockets;
    const before = new Set(sockets.keys());
    // Socket.IO's packet "connect to the namespace /", masked with zeros.
    deaf.write(maskedFrame(0x81, '40'));
    const id = await eventually('one more socket', () => [...sockets.keys()].find((one) => !before.has(one)));
    deaf.pause();
    const text = 'x'.repeat(100_000);
    // Waits for the other socket to read each message, so that its queue doesn't grow on a slow machine.
    for (let message = 0; sockets.has(id); message += 1) {
      const line = { id: BigInt(message), type: 'SYSTEM' as const, playerId: null, message: text };
      site.app.chat.publishAdded({ ...line, data: null, replyTo: null, createdAt: new Date() });
      await other.next('chat:new_message', (received) => received.id === String(message));
    }
    deaf.resume();
    await deaf.closed;
    expect(other.isOpen()).toBe(true);
    other.close();
  });

  newOnly('hear a player whose last socket closes and who comes back before Redis answers', async () => {
    const first = await atNode(node, player).socket();
    redis.freeze();
    first.close();
    await eventually('the node to know', () => !node.app.realtime.hasOwnListeners(`user:${player.id}`));
    const second = await atNode(node, player).socket();
    redis.thaw();
    // Redis was late, so the page reads again what it may have missed.
    await second.next('site:missed');
    await eventually('a message', () => {
      tell(700n);
      return second.all('user:notify:newBalance').some(heard(7));
    });
    second.close();
  });

  newOnly('hear a player who came while the connection to Redis broke', async () => {
    redis.freeze();
    const socket = await atNode(node, player).socket();
    await redis.close();
    redis.thaw();
    await redis.comeBack();
    await socket.next('site:missed');
    await eventually('a message', () => {
      tell(800n);
      return socket.all('user:notify:newBalance').some(heard(8));
    });
    expect(socket.isOpen()).toBe(true);
    socket.close();
  });

  newOnly(
    'serve their own sockets at once while Redis answers nothing, and replace its connections',
    async () => {
      const [here, there] = [await player.socket(), await atNode(node, player).socket()];
      redis.freeze();
      tell(900n);
      await here.next('user:notify:newBalance', heard(9));
      expect(site.app.realtime.isRedisReady()).toBe(true);
      await eventually('the node to notice, though it keeps sending', () => {
        tell(1_000n);
        return site.app.realtime.isRedisReady() === false;
      });
      expect(there.all('user:notify:newBalance')).toEqual([]);
      redis.thaw();
      await eventually('a message', () => {
        tell(1_100n);
        return there.all('user:notify:newBalance').some(heard(11));
      });
      for (const socket of [here, there]) socket.close();
    },
  );

  newOnly('count everyone who is online, once for each socket, and forget a node that closes', async () => {
    const third = await startNode(site, { env: { REDIS_URL: redis.url }, watchMs: 3_600_000 });
    const sockets = [
      await player.socket(),
      await site.visitorSocket(),
      await node.visitorSocket(),
      await third.visitorSocket(),
    ];
    for (const socket of sockets) await socket.next('chat:online_count', ({ count }) => count === 4);
    for (const { app } of [site, node, third]) expect(app.realtime.countIn('chat:EN')).toBe(4);
    await third.close();
    for (const socket of sockets.slice(0, 3))
      await eventually('three', () => socket.all('chat:online_count').at(-1)?.count === 3);
    for (const socket of sockets.slice(0, 3)) socket.close();
  });
});
