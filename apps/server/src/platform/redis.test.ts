import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { startTestRedis, type TestRedis } from '../testing/test-redis.ts';
import { connectRedis } from './redis.ts';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(() => redis.close());

it('a Redis that answers nothing counts as away, though calls go on, until it answers again', async () => {
  const errors: string[] = [];
  const client = await connectRedis(redis.url, (error) => errors.push(String(error)));
  await eventually('the connection', () => client.isReady);
  redis.freeze();
  const calls: Promise<unknown>[] = [];
  await eventually('the end of the connection', () => {
    calls.push(
      client.get('key').then(
        () => 'answered',
        () => 'failed',
      ),
    );
    return !client.isReady;
  });
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['failed']));
  expect(errors).toContain('Error: redis gave no answer for 3000 ms');
  redis.thaw();
  await eventually('the connection', () => client.isReady);
  expect(await client.ping()).toBe('PONG');
  client.destroy();
});
