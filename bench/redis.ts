import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@aureus/server/testing/free-port.ts';
import { startTestRedis } from '@aureus/server/testing/test-redis.ts';

export type Redis = { name: string; url: string; close: () => Promise<void> };

/** Starts `redis-server`, or the tests' own Redis where it isn't installed. */
export async function startRedis(): Promise<Redis> {
  const port = await freePort();
  const child = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  const isStarted = await once(child, 'spawn').then(
    () => true,
    () => false,
  );
  if (!isStarted) {
    const testRedis = await startTestRedis();
    return { name: 'the tests’ own', url: testRedis.url, close: () => testRedis.close() };
  }
  return {
    name: 'redis-server',
    url: `redis://127.0.0.1:${port}`,
    async close() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
