import { isClientSeed } from '@aureus/fair/seeds.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { randomClientSeed, supplyClientSeed } from './seed-pair.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const pair = (clientSeed: string, nonce = 0) => ({
  currentSeed: { number: 1, clientSeed, serverSeed: 'aa', nonce },
  nextSeed: { serverSeed: 'bb' },
});

/** A server whose pair has this client seed. @returns the calls that it gets. */
function serve(clientSeed: string, nonce = 0): { method: string; path: string; body: string | null }[] {
  const calls: { method: string; path: string; body: string | null }[] = [];
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body: string | null }) => {
    calls.push({ method, path, body });
    const seed = body === null ? clientSeed : (JSON.parse(body) as { clientSeed: string }).clientSeed;
    return Promise.resolve(Response.json({ data: pair(seed, nonce) }));
  });
  return calls;
}

test('a browser makes 128 random bits up, and never the same', () => {
  const seeds = Array.from({ length: 100 }, randomClientSeed);
  expect(new Set(seeds).size).toBe(100);
  expect(seeds.every((seed) => isClientSeed(seed) && seed.length === 32)).toBe(true);
});

test('a pair without a client seed gets the browser’s, after the browser has seen its seal', async () => {
  const calls = serve('');
  await supplyClientSeed();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/fairness/seed-pair',
    'POST /api/fairness/client-seed',
  ]);
  const { clientSeed } = JSON.parse(calls[1]?.body ?? '{}') as { clientSeed: string };
  expect(queryClient.getQueryData(['fairness', 'seeds'])).toEqual(pair(clientSeed));
});

test.each([
  ['with one', 'mine', 0],
  ['that was drawn from without one', '', 3],
])('a pair %s is left alone', async (_name, clientSeed, nonce) => {
  const calls = serve(clientSeed, nonce);
  await supplyClientSeed();
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
});
