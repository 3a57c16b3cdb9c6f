import type { ServerInfo } from '@aureus/contract/info.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

it('a page learns the time, its region, how many are here, what a dollar is worth and how long reels turn', async () => {
  const before = site.clock.now();
  const { status, body } = await site.visitor<ServerInfo>('GET', `/api/info?ct=${before}`);
  expect(status).toBe(200);
  const { time, region, onlines, coinsPerUsd, timings } = body.data ?? expect.fail('no answer');
  expect(time.serverTime).toBeGreaterThanOrEqual(before);
  expect(time.serverTime).toBeLessThanOrEqual(site.clock.now());
  expect([region, coinsPerUsd]).toEqual(['PL', 1.64]);
  expect(onlines.chat).toBeGreaterThanOrEqual(0);
  expect(Object.keys(timings).sort()).toEqual([
    'CENTER_DELAY',
    'FAST_GOLDEN_SPIN',
    'FAST_SPIN',
    'GOLDEN_ANIMATION',
    'GOLDEN_SPIN',
    'NORMAL_SPIN',
  ]);
  expect(timings.FAST_SPIN).toBeLessThan(timings.NORMAL_SPIN);
  expect(timings.FAST_GOLDEN_SPIN).toBeLessThan(timings.GOLDEN_SPIN);
  const odd = await site.visitor('GET', '/api/info?ct=1&cache=no');
  expect([odd.status, odd.body.error?.code]).toEqual([400, 'request.error.invalid']);
});
