import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { createTestLog } from '../testing/test-log.ts';
import { startTestRedis, type TestRedis } from '../testing/test-redis.ts';
import { connectRedis } from './redis.ts';
import { createRedisChannels } from './redis-channels.ts';

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
  expect(errors).toContain('Error: redis gave no answer for 5000 ms');
  redis.thaw();
  await eventually('the connection', () => client.isReady);
  expect(await client.ping()).toBe('PONG');
  client.destroy();
});

it('a node with thousands of players hears all of them again after Redis was away', async () => {
  const channels = await createRedisChannels(redis.url, createTestLog());
  let readies = 0;
  channels.onReady(() => {
    readies += 1;
  });
  const heard = new Set<string>();
  const names = Array.from({ length: 2_000 }, (_, index) => `aureus:rooms#/#user:${index}#`);
  for (const name of names) channels.subscribe(name, () => heard.add(name));
  await eventually('the connection', () => readies === 1);
  await redis.close();
  await redis.comeBack();
  await eventually('the connection again', () => readies === 2);
  for (const name of names) channels.publish(name, 'news');
  await eventually('all messages', () => heard.size === names.length);
  await channels.leave();
});
