import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage, PushState } from '@aureus/contract/push.ts';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

type Sent = { path: string; headers: IncomingHttpHeaders; body: Buffer };
/** Requests received by the fake push service. */
const sent: Sent[] = [];
let status = 201;
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    sent.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status).end();
  });
});

let site: TestApp;
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  site = await startTestApp({ env: { SANDBOX_URL: origin } });
});
afterAll(async () => {
  await site.close();
  service.close();
});
beforeEach(() => {
  sent.length = 0;
  status = 201;
});

/** Creates the browser's side of a subscription. */
function browser() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    given: (hidesAmounts = false) => ({
      endpoint: `${origin}/send/${randomBytes(6).toString('hex')}`,
      publicKey: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
      hidesAmounts,
    }),
    /** Decrypts a body as the browser does: the receiver's part of RFC 8291. */
    read: (body: Buffer): PushMessage => {
      const [salt, point] = [body.subarray(0, 16), body.subarray(21, 86)];
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, point]);
      const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(point), auth, info, 32));
      const part = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
      decipher.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as PushMessage;
    },
  };
}

const put = (player: TestPlayer, body: object) => player.call<PushState>('PUT', '/api/push', body);
const isOn = async (player: TestPlayer) => (await player.call<PushState>('GET', '/api/push')).body.data?.isOn;

/** Adds a notification: one about a payment is pushed, one about a level isn't. */
async function happen(player: TestPlayer, type: 'PAYMENT_SUCCESSFUL' | 'LEVEL_UNLOCKED') {
  const { app } = site;
  const added = await app.db.transaction().execute((tx) =>
    app.notifications.add(tx, player.id, 'SUCCESS', {
      type,
      provider: 'SKINSBACK',
      way: 'INCOMING',
      amount: 12.34,
    }),
  );
  app.notifications.publish(added);
}

describe('a browser that asked for it', () => {
  it('reads of money, sealed for it alone, from a sender that its push service can check', async () => {
    const player = await site.player();
    const mine = browser();
    const subscription = mine.given();
    expect(await isOn(player)).toBe(false);
    const { body } = await put(player, subscription);
    expect(body.data?.isOn).toBe(true);
    await happen(player, 'LEVEL_UNLOCKED');
    await happen(player, 'PAYMENT_SUCCESSFUL');
    await eventually('a message', () => Promise.resolve(sent.length === 1));
    const [message] = sent;
    expect(message?.path).toBe(new URL(subscription.endpoint).pathname);
    expect(mine.read(message?.body ?? Buffer.alloc(0)).data).toEqual({
      type: 'PAYMENT_SUCCESSFUL',
      provider: 'SKINSBACK',
      way: 'INCOMING',
      amount: 12.34,
    });
    expect(message?.body.includes('12.34')).toBe(false);

    const [, token = '', key = ''] =
      /^vapid t=(.+), k=(.+)$/.exec(message?.headers.authorization ?? '') ?? [];
    expect(key).toBe(body.data?.publicKey);
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const { payload } = await jwtVerify(token, jwk, {
      audience: origin,
      currentDate: new Date(site.clock.now()),
    });
    expect(payload.sub).toMatch(/^mailto:/);
  });

  it.each(['streamer mode', 'a private profile'])('reads no amount with %s', async (how) => {
    const player = await site.player();
    const mine = browser();
    await put(player, mine.given(how === 'streamer mode'));
    if (how === 'a private profile') await player.call('PATCH', '/api/user/settings', { isPrivate: true });
    await happen(player, 'PAYMENT_SUCCESSFUL');
    await eventually('a message', () => Promise.resolve(sent.length === 1));
    expect(mine.read(sent[0]?.body ?? Buffer.alloc(0)).data).not.toHaveProperty('amount');
  });

  it('gets nothing after it signed out, turned it off, or its push service forgot it', async () => {
    const rows = async (player: TestPlayer) =>
      (await site.database.owner.query('select from push_subscriptions where player_id = $1', [player.id]))
        .rows.length;
    const [out, off, gone, unreachable] = [
      await site.player(),
      await site.player(),
      await site.player(),
      await site.player(),
    ];
    for (const player of [out, off, gone, unreachable]) await put(player, browser().given());
    await out.call('POST', '/api/auth/logout');
    expect((await off.call<PushState>('DELETE', '/api/push')).body.data?.isOn).toBe(false);
    await eventually('signed out', async () => (await rows(out)) === 0);
    expect(await rows(off)).toBe(0);
    status = 410;
    await happen(gone, 'PAYMENT_SUCCESSFUL');
    await eventually('forgotten', async () => (await rows(gone)) === 0);
    status = 503;
    await happen(unreachable, 'PAYMENT_SUCCESSFUL');
    await eventually('asked', () => Promise.resolve(sent.length === 2));
    expect(await rows(unreachable)).toBe(1);
  });

  it('is one for each session, and its next player takes it over', async () => {
    const [first, second] = [await site.player(), await site.player()];
    const subscription = browser().given();
    await put(first, browser().given());
    await put(first, subscription);
    await put(second, subscription);
    const { rows } = await site.database.owner.query(
      'select player_id from push_subscriptions where player_id = any($1)',
      [[first.id, second.id]],
    );
    expect(rows).toEqual([{ player_id: second.id }]);
  });

  it('is no way to call anything else', async () => {
    const player = await site.player();
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://169.254.169.254/latest',
      'https://localhost/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilpush.apple.com@10.0.0.1/x',
      'https://user:secret@fcm.googleapis.com/x',
      'https://fcm.googleapis.com:5432/x',
      'https://[::1]/x',
      'file:///etc/passwd',
      'gopher://fcm.googleapis.com/x',
      'x',
    ]) {
      const { status: code, body } = await put(player, { ...browser().given(), endpoint });
      expect([code, body.error?.code], endpoint).toEqual([400, 'push.error.service']);
    }
    // A key that isn't a point on the curve.
    const bad = { ...browser().given(), publicKey: 'B'.repeat(87) };
    expect((await put(player, bad)).body.error?.code).toBe('push.error.service');
    expect((await site.visitor('PUT', '/api/push', browser().given())).status).toBe(401);
  });
});
