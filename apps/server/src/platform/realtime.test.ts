import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { connectRaw, rawHead } from '../testing/raw-http.ts';
import { maskedFrame, SOCKET_PATH, UPGRADE, upgradeRaw } from '../testing/raw-socket.ts';
import { eventsOf } from '../testing/security-events.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { openSocket } from '../testing/test-socket.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const isWell = async () => (await site.visitor('GET', '/healthz')).status === 200;

describe('a socket', () => {
  it.each([
    ['another site', 'https://evil.example'],
    ['nowhere', 'null'],
    ['another port', 'http://127.0.0.1:1'],
  ])('from %s is refused', async (_name, origin) => {
    const player = await site.player();
    await expect(openSocket(site.url, { cookie: player.cookie, origin })).rejects.toThrow();
    await expect(openSocket(site.url, { cookie: player.cookie, origin: null })).rejects.toThrow();
  });

  it('with a made-up cookie is a visitor’s', async () => {
    const player = await site.player({ cents: 100n });
    const liar = await openSocket(site.url, { cookie: `aureus_session=${'A'.repeat(43)}` });
    const socket = await player.socket();
    site.app.wallet.announce(player.id, 77n);
    await socket.next('user:notify:newBalance');
    expect(liar.all('user:notify:newBalance')).toEqual([]);
    liar.close();
  });

  it('hears its own player’s news and no one else’s', async () => {
    const [me, stranger] = [await site.player(), await site.player()];
    const [ownSocket, otherSocket] = [await me.socket(), await stranger.socket()];
    // Only the server puts sockets into rooms; a client's request to join is an unknown command.
    for (const room of [`user:${me.id}`, 'game:spin', `session:1`]) {
      otherSocket.send('join', room);
      otherSocket.send('room:join', { room });
      otherSocket.send('subscribe', room);
    }
    site.app.wallet.announce(me.id, 123n);
    site.app.wallet.announce(stranger.id, 5n);
    expect(await ownSocket.next('user:notify:newBalance')).toEqual({
      balance: 1.23,
      revealAt: null,
      bet: null,
      isWin: true,
    });
    expect(await otherSocket.next('user:notify:newBalance')).toEqual({
      balance: 0.05,
      revealAt: null,
      bet: null,
      isWin: true,
    });
    expect(otherSocket.all('user:notify:newBalance')).toHaveLength(1);
  });

  it('closes with its session, and hears nothing of the player after it', async () => {
    const player = await site.player();
    const sockets = [await player.socket(), await player.socket()];
    const stranger = await (await site.player()).socket();
    await player.call('POST', '/api/auth/logout');
    await eventually('both to be closed', () => sockets.every((socket) => !socket.isOpen()));
    for (const socket of sockets) expect(socket.all('user:session:ended')).toHaveLength(1);
    expect(stranger.isOpen()).toBe(true);
    const again = await player.socket();
    site.app.wallet.announce(player.id, 9n);
    await stranger.next('chat:online_count');
    expect(again.all('user:notify:newBalance')).toEqual([]);
  });
});

describe('news for a whole room', () => {
  const say = (id: bigint, message: string) =>
    site.app.chat.publishAdded({
      id,
      type: 'SYSTEM',
      playerId: null,
      message,
      data: null,
      replyTo: null,
      createdAt: new Date(),
    });

  it('reach everyone, each once, in order, and among what is for one alone', async () => {
    const player = await site.player();
    const sockets = [await player.socket(), await player.socket(), await site.visitorSocket()];
    const count = 3_000;
    for (let index = 0; index < count; index += 1) {
      say(BigInt(index), `line ${index}`);
      if (index % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    site.app.wallet.announce(player.id, 7n);
    for (const socket of sockets) {
      await socket.next('chat:new_message', ({ id }) => id === String(count - 1));
      const received = socket.all('chat:new_message').map(({ id }) => id);
      expect(received).toEqual(Array.from({ length: count }, (_, index) => String(index)));
    }
    await sockets[0]?.next('user:notify:newBalance');
  });

  it('do not pile up for somebody who does not read: that socket is cut off, others are not', async () => {
    const other = await site.visitorSocket();
    const deaf = await upgradeRaw(site.url);
    const { sockets } = site.app.realtime.io.sockets;
    const before = new Set(sockets.keys());
    // Socket.IO's packet "connect to the namespace /", masked with zeros.
    deaf.write(maskedFrame(0x81, '40'));
    const id = await eventually('one more socket', () => [...sockets.keys()].find((one) => !before.has(one)));
    deaf.pause();
    const text = 'x'.repeat(100_000);
    // Waits for the other socket to read each message, so that its queue doesn't grow on a slow machine.
    for (let message = 0; sockets.has(id); message += 1) {
      say(BigInt(message), text);
      await other.next('chat:new_message', (received) => received.id === String(message));
    }
    deaf.resume();
    await deaf.closed;
    say(0n, 'still here');
    await other.next('chat:new_message', ({ message }) => message === 'still here');
    expect(other.isOpen()).toBe(true);
  });
});

describe('the end of a process', () => {
  it('cuts a socket whose client doesn’t answer', async () => {
    const leaving = await startTestApp();
    const silent = await upgradeRaw(leaving.url);
    await leaving.close();
    await silent.closed;
  });
});

describe('what a browser would not send', () => {
  it('a server’s own message: it goes to no one', async () => {
    const player = await site.player();
    const [playerSocket, visitorSocket] = [await player.socket(), await site.visitorSocket()];
    for (const name of ['chat:new_message', 'user:notify:newBalance', 'spin:round', 'user:session:ended'])
      playerSocket.send(name, { balance: 1_000_000, message: 'forged' });
    site.app.wallet.announce(player.id, 1n);
    expect(await playerSocket.next('user:notify:newBalance')).toEqual({
      balance: 0.01,
      revealAt: null,
      bet: null,
      isWin: true,
    });
    for (const socket of [playerSocket, visitorSocket])
      expect(JSON.stringify(socket.frames)).not.toMatch(/forged|1000000/);
    expect(playerSocket.isOpen()).toBe(true);
  });

  it('unknown commands and odd payloads: they change nothing', async () => {
    const socket = await site.visitorSocket();
    for (const [name, data] of [
      ['unknown', 1],
      ['__proto__', {}],
      ['constructor', []],
      ['spin:watch', { room: 'user:1001' }],
      ['spin:unwatch', null],
    ] as const)
      socket.send(name, data);
    expect(await isWell()).toBe(true);
    expect(socket.isOpen()).toBe(true);
  });

  it('a frame of 10 MB: the socket is closed, the server is well', async () => {
    const socket = await site.visitorSocket();
    socket.send('spin:watch', 'x'.repeat(10 * 1024 * 1024));
    await eventually('the end of the socket', () => !socket.isOpen());
    expect(await isWell()).toBe(true);
  });

  it('a flood of commands: the socket is cut off, others are not', async () => {
    const [flooder, other] = [await site.visitorSocket(), await site.visitorSocket()];
    for (let count = 0; count < 10_000; count += 1) flooder.send('spin:watch');
    await eventually('the end of the socket', () => !flooder.isOpen());
    expect(other.isOpen()).toBe(true);
    expect(await isWell()).toBe(true);
  });

  it.each([
    ['pings of the WebSocket', maskedFrame(0x89), 100],
    ['pongs of the WebSocket', maskedFrame(0x8a, 'x'), 100],
    ['answers to pings', maskedFrame(0x81, '3'), 100],
    // Parts of an unfinished message trigger no event, so the limit counts only their bytes.
    ['empty parts of a message', maskedFrame(0x00), 5_000, maskedFrame(0x01, '4')],
  ])('a flood of %s: the socket is cut off', async (_name, frame, times, first = Buffer.alloc(0)) => {
    const before = await eventsOf(site, 'socket_flood');
    const raw = await upgradeRaw(site.url);
    raw.write(Buffer.concat([first, ...Array<Buffer>(times).fill(frame)]));
    await raw.closed;
    expect(await eventsOf(site, 'socket_flood')).toBe(before + 1);
    expect(await isWell()).toBe(true);
  });

  it('to take over another socket’s place: it is refused', async () => {
    const raw = await upgradeRaw(site.url);
    const sid = /"sid":"([^"]+)"/.exec((await raw.reply).body)?.[1] ?? expect.fail('no id');
    const second = connectRaw(site.url);
    second.write(rawHead(site.url, 'GET', `${SOCKET_PATH}&sid=${sid}`, UPGRADE));
    expect((await second.reply).status).toBe(400);
    raw.end();
  });

  it('frames that are no Socket.IO: the socket is closed, the server is well', async () => {
    const address = `${site.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    for (const frame of [
      '',
      'garbage',
      '9',
      '42',
      '42["',
      '4{"a":1}',
      '451-["x",{"_placeholder":true,"num":0}]',
      '2'.repeat(4_000),
    ]) {
      const raw = new WebSocket(address, { headers: { origin: site.url } });
      await once(raw, 'open');
      raw.send('40');
      raw.send(frame);
      raw.send(new Uint8Array([0, 1, 2, 255]));
      raw.close();
      await once(raw, 'close');
    }
    expect(await isWell()).toBe(true);
    await (await site.visitorSocket()).next('chat:online_count');
  });

  it('long polling: it is not offered', async () => {
    const answer = await fetch(`${site.url}/socket.io/?EIO=4&transport=polling`, {
      headers: { origin: site.url },
    });
    expect(answer.status).toBe(400);
  });
});
