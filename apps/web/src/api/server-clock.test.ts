import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';

const HOUR = 3_600_000;
/**
 * Times of the server and the device, the device's time awake (`performance.now()`), the round-trip time, and the
 * number of requests.
 */
const world = vi.hoisted(() => ({ server: 0, device: 0, awake: 0, tripMs: 0, requests: 0 }));

vi.mock('./http.ts', () => ({
  async call() {
    world.requests += 1;
    pass(world.tripMs / 2);
    const serverTime = world.server;
    pass(world.tripMs / 2);
    return Promise.resolve({ time: { serverTime } });
  },
}));

function pass(ms: number, { asleep = false } = {}): void {
  world.server += ms;
  world.device += ms;
  if (!asleep) world.awake += ms;
}

async function openPage(tripMs: number) {
  Object.assign(world, { server: Date.UTC(2026, 10, 9), device: Date.UTC(2026, 10, 9) - 7_000 });
  Object.assign(world, { awake: 1_000, requests: 0, tripMs });
  vi.resetModules();
  const clock = await import('./server-clock.ts');
  await clock.INFO.queryFn();
  const offBy = () => Math.abs(clock.serverNow() - world.server);
  return { ...clock, offBy, ask: clock.INFO.queryFn };
}

beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => world.device);
  vi.spyOn(performance, 'now').mockImplementation(() => world.awake);
});
afterEach(() => vi.restoreAllMocks());
// Other test files use the same modules.
afterAll(() => vi.resetModules());

it('stays right when the device’s clock is set, and measures again at once', async () => {
  const { offBy } = await openPage(20);
  expect(offBy()).toBe(0);
  for (const stepMs of [10 * 60_000, -3 * HOUR]) {
    const { requests } = world;
    world.device += stepMs;
    expect(offBy()).toBe(0);
    await vi.waitFor(() => expect(world.requests).toBe(requests + 1));
    expect(offBy()).toBe(0);
  }
});

it('is right again after a sleep, however good the measurement before it was', async () => {
  const { offBy, serverNow } = await openPage(4);
  world.tripMs = 60;
  pass(HOUR, { asleep: true });
  serverNow();
  await vi.waitFor(() => expect(offBy()).toBe(0));
});

it('prefers a newer measurement to a better one that has become too old', async () => {
  const { offBy, ask } = await openPage(4);
  world.tripMs = 60;
  await ask();
  expect(offBy()).toBe(0);
  pass(HOUR);
  // The server's clock moved 200 ms more than the device's.
  world.server += 200;
  expect(offBy()).toBe(200);
  await ask();
  expect(offBy()).toBe(0);
});

it('keeps the better of two measurements that follow each other', async () => {
  const { offBy, ask } = await openPage(10);
  world.tripMs = 400;
  world.server += 3;
  await ask();
  expect(offBy()).toBe(3);
});
