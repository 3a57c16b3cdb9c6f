import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rainOf } from '../../testing/rain-driver.ts';
import { startTestApp, type TestApp, type TestPlayer } from '../../testing/test-app.ts';

const used = new Set<string>();
let isDown = false;
const requests: unknown[] = [];
/** Fake `siteverify`. A token is the page's `cdata`, a slash and some letters, and is valid once. */
const judge = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  request.on('end', () => {
    const body = JSON.parse(text) as { secret: string; response: string };
    requests.push([request.method, request.url, body.secret]);
    const [cdata = ''] = body.response.split('/');
    const success = !used.has(body.response) && cdata !== 'robot';
    used.add(body.response);
    response.statusCode = isDown ? 500 : 200;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success, cdata }));
  });
});

let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  await new Promise<void>((resolve) => judge.listen(0, '127.0.0.1', resolve));
  const { port } = judge.address() as AddressInfo;
  site = await startTestApp({
    env: {
      TURNSTILE_SITE_KEY: 'site-key',
      TURNSTILE_SECRET_KEY: 'secret-key',
      TURNSTILE_URL: `http://127.0.0.1:${port}`,
    },
  });
  await rainOf(site).turn();
  player = await site.player({ role: 'USER' });
});
afterAll(async () => {
  await site.close();
  judge.close();
});

const join = async (token: string) => {
  const { status, body } = await rainOf(site).send(player, token);
  return [status, body.error?.code];
};

describe('Turnstile in place of the site’s own check', () => {
  it('is named by the challenge, and allowed by the content policy', async () => {
    const { id } = await rainOf(site).current();
    const { body } = await rainOf(site).challenge(player);
    expect(body.data).toEqual({
      provider: 'TURNSTILE',
      script: expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:\d+\/turnstile\/v0\/api\.js\?render=explicit$/,
      ) as string,
      siteKey: 'site-key',
      cdata: `${player.id}-${id}`,
    });
    const page = await site.visitor('GET', '/');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' http:\/\/127\.0\.0\.1:\d+/);
    expect(policy).toMatch(/frame-src http:\/\/127\.0\.0\.1:\d+/);
  });

  it('lets in who passed it, for this player and rain, once', async () => {
    const { id } = await rainOf(site).current();
    expect(await join('robot/a')).toEqual([400, 'rain.error.check']);
    expect(await join(`${player.id + 1n}-${id}/a`)).toEqual([400, 'rain.error.check']);
    expect(await join(`${player.id}-${Number(id) + 1}/a`)).toEqual([400, 'rain.error.check']);
    isDown = true;
    expect(await join(`${player.id}-${id}/b`)).toEqual([503, 'rain.error.check_unavailable']);
    isDown = false;
    expect(await join(`${player.id}-${id}/b`)).toEqual([400, 'rain.error.check']);
    expect(await join(`${player.id}-${id}/c`)).toEqual([200, undefined]);
    expect(await join(`${player.id}-${id}/d`)).toEqual([409, 'rain.error.already_joined']);
    expect(new Set(requests.map(String))).toEqual(new Set(['POST,/turnstile/v0/siteverify,secret-key']));
  });
});
