import { createHash } from 'node:crypto';
import { fetchBeacon, HttpCachingChain, HttpChainClient } from 'drand-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestWorld, type TestWorld } from '../testing.ts';
import { chainHash, describeChain, quicknetScheme } from './chain.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterEach(async () => {
  await fetch(`${world.sandbox.url}/switchboard/reset`, { method: 'POST' });
});
afterAll(() => world.close());

/**
 * Chain client of drand's own library. It expects the chain's hash and public key that the product is given, and
 * verifies every round.
 */
function client(): HttpChainClient {
  const options = {
    disableBeaconVerification: false,
    noCache: false,
    chainVerificationParams: {
      chainHash: world.env('BEACON_CHAIN_HASH'),
      publicKey: world.env('BEACON_PUBLIC_KEY'),
    },
  };
  return new HttpChainClient(new HttpCachingChain(world.env('BEACON_URL'), options), options);
}

const newest = () => world.sandbox.beacon.roundAt(Date.now());
const getRound = (round: number | string) => fetch(`${world.env('BEACON_URL')}/public/${round}`);

describe('the chain', () => {
  it('names chains by the same hash as drand: the published description of quicknet gives its published hash', () => {
    const quicknet = {
      public_key:
        '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
      period: 3,
      genesis_time: 1692803367,
      groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
      schemeID: quicknetScheme,
      metadata: { beaconID: 'quicknet' },
    };
    expect(chainHash(quicknet)).toBe('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971');
  });

  it('describes itself in the fields of quicknet', async () => {
    const info = (await (await fetch(`${world.env('BEACON_URL')}/info`)).json()) as Record<string, unknown>;
    expect(Object.keys(info).toSorted()).toEqual(
      ['genesis_time', 'groupHash', 'hash', 'metadata', 'period', 'public_key', 'schemeID'].toSorted(),
    );
    expect(info).toMatchObject({ period: 3, schemeID: quicknetScheme, hash: world.env('BEACON_CHAIN_HASH') });
    expect(await (await fetch(`${world.sandbox.url}/beacon/chains`)).json()).toEqual([info['hash']]);
    const elsewhere = await fetch(`${world.sandbox.url}/beacon/${'0'.repeat(64)}/info`);
    expect(elsewhere.status).toBe(404);
  });

  it('keeps its hash as long as its key', () => {
    const chain = describeChain('1'.repeat(64), 3, 1, 'local');
    expect(describeChain('1'.repeat(64), 3, 1, 'local')).toEqual(chain);
    expect(describeChain('2'.repeat(64), 3, 1, 'local').hash).not.toBe(chain.hash);
  });
});

describe('rounds', () => {
  it('pass the checks of drand-client with the pinned key', async () => {
    const round = newest() - 5;
    const beacon = await fetchBeacon(client(), round);
    expect(beacon.round).toBe(round);
    const digest = createHash('sha256').update(Buffer.from(beacon.signature, 'hex')).digest('hex');
    expect(beacon.randomness).toBe(digest);
    expect(await fetchBeacon(client(), round)).toEqual(beacon);
  });

  it('are never shown before their time', async () => {
    const future = newest() + 2;
    expect((await getRound(future)).status).toBe(425);
    expect((await getRound(future + 1_000_000)).status).toBe(425);
    expect((await getRound(0)).status).toBe(404);
    expect((await getRound('1e3')).status).toBe(404);
    const next = newest() + 1;
    let answer = await getRound(next);
    while (answer.status === 425) answer = await getRound(next);
    expect(answer.status).toBe(200);
    expect(Date.now()).toBeGreaterThanOrEqual(world.sandbox.beacon.roundTime(next));
  });

  it('serves the newest one as latest', async () => {
    const before = newest();
    const latest = (await (await getRound('latest')).json()) as { round: number };
    expect(latest.round).toBeGreaterThanOrEqual(before);
    expect(latest.round).toBeLessThanOrEqual(newest());
  });
});

describe('troubles', () => {
  it.each(['forge', 'wrong-round', 'stale', 'empty'])(
    '%s: a checking client accepts nothing',
    async (name) => {
      const round = newest() - 20;
      await world.turn(`beacon/${name}`, { on: true });
      await expect(fetchBeacon(client(), round)).rejects.toThrow();
      await world.turn(`beacon/${name}`, { on: false });
      await expect(fetchBeacon(client(), round)).resolves.toMatchObject({ round });
    },
  );

  it('pause publishes nothing, down answers 503, reset brings it back', async () => {
    await world.turn('beacon/pause', { on: true });
    expect((await getRound(newest())).status).toBe(404);
    await world.turn('beacon/down', { on: true });
    expect((await getRound(newest())).status).toBe(503);
    await fetch(`${world.sandbox.url}/switchboard/reset`, { method: 'POST' });
    expect((await getRound(newest())).status).toBe(200);
  });

  it('delay makes it slow', async () => {
    await world.turn('beacon/delay', { ms: 120 });
    const startedAt = performance.now();
    await getRound('latest');
    expect(performance.now() - startedAt).toBeGreaterThan(115);
  });
});
