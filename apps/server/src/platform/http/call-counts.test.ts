import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createTestLog } from '../../testing/test-log.ts';
import { startTestRedis, type TestRedis } from '../../testing/test-redis.ts';
import { addressKey, networkOf } from './addresses.ts';
import { createCallCounts } from './call-counts.ts';
import { shareCounts } from './shared-counts.ts';

const MAX = 8_000;
const MINUTE_MS = 60_000;

describe('counts of calls', () => {
  it('refuse what is above the limit until the window ends, and say so once', () => {
    const counts = createCallCounts();
    for (let call = 0; call < 5; call += 1) {
      expect(counts.usedUp('call', 'a', 5)).toBeUndefined();
      expect(counts.take('call', 'a', 5, MINUTE_MS)).toBeUndefined();
    }
    expect(counts.usedUp('call', 'a', 5)).toBeDefined();
    const { waitMs = 0 } = counts.take('call', 'a', 5, MINUTE_MS) ?? {};
    expect(waitMs).toBeGreaterThan(0);
    expect(waitMs).toBeLessThanOrEqual(MINUTE_MS);
    expect([counts.isNews('call', 'a'), counts.isNews('call', 'a')]).toEqual([true, false]);
    expect(counts.take('call', 'b', MAX, MINUTE_MS)).toBeUndefined();
    expect(counts.take('another kind', 'a', 1, MINUTE_MS)).toBeUndefined();
    expect(counts.take('call', 'c', 0, 0)).toBeUndefined();
  });

  it('are kept for a limited number of keys, of which a flood of new ones forgets the oldest alone', () => {
    const counts = createCallCounts();
    counts.take('call', 'old', 1, MINUTE_MS);
    for (let key = 0; key < 49_999; key += 1) counts.take('call', String(key), 1, MINUTE_MS);
    expect(counts.take('call', 'old', 1, MINUTE_MS)).toBeDefined();
    counts.take('call', 'one more', 1, MINUTE_MS);
    expect(counts.take('call', '0', 1, MINUTE_MS)).toBeDefined();
    expect(counts.take('call', 'old', 1, MINUTE_MS)).toBeUndefined();
  });
});

describe('an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:0:1::5', '2001:db8:0:1::/64'],
    ['2001:0db8:0000:0001:ffff:0:0:1', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['nonsense', 'nonsense'],
  ])('%s is counted as %s', (address, key) => expect(addressKey(address)).toBe(key));

  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.114.7', '203.0.114.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['unknown', 'unknown'],
  ])('%s belongs to the network %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('counts of several nodes', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startTestRedis();
  });
  afterAll(() => redis.close());

  /** Creates the counts of two nodes that share one Redis. */
  async function nodes() {
    const [first, second] = [createCallCounts(), createCallCounts()];
    const stops = await Promise.all(
      [first, second].map((counts) => shareCounts({ counts, redisUrl: redis.url, log: createTestLog() })),
    );
    return { first, second, stop: () => stops.forEach((stop) => stop()) };
  }
  const key = () => `test ${process.pid} ${Math.random()}`;
  const fill = (counts: ReturnType<typeof createCallCounts>, name: string, calls: number) => {
    for (let call = 0; call < calls; call += 1) counts.take('call', name, MAX, MINUTE_MS);
  };

  it('add up, from an eighth of a limit on', async () => {
    const { first, second, stop } = await nodes();
    const name = key();
    try {
      fill(first, name, MAX - MAX / 8);
      fill(second, name, MAX / 8 - 1);
      expect(second.usedUp('call', name, MAX)).toBeUndefined();
      // A node gets the counts of other nodes only when it has calls of its own.
      for (const counts of [second, first])
        await eventually('a call that is one too many', () => counts.take('call', name, MAX, MINUTE_MS));
    } finally {
      stop();
    }
  });

  it('go on alone while Redis is away, and add up again after it', async () => {
    const { first, second, stop } = await nodes();
    const [name, later] = [key(), key()];
    try {
      fill(first, name, MAX / 2);
      await redis.close();
      fill(first, name, MAX / 2);
      expect(first.take('call', name, MAX, MINUTE_MS)).toBeDefined();
      expect(second.take('call', name, MAX, MINUTE_MS)).toBeUndefined();
      await redis.comeBack();
      fill(first, later, MAX / 2);
      fill(second, later, MAX / 2);
      await eventually('a call that is one too many', () => second.take('call', later, MAX, MINUTE_MS));
    } finally {
      stop();
    }
  });
});
