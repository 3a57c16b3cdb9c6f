import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RouletteRecord } from '@aureus/contract/fairness.ts';
import { QUICKNET } from '@aureus/fair/quicknet.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { driveSpin, placeBet } from '../testing/spin-driver.ts';
import { startTestApp } from '../testing/test-app.ts';
import { type SandboxedApp, startSandboxedApp } from '../testing/test-sandbox.ts';
import { type Beacon, createBeacon } from './beacon.ts';
import { readConfig } from './config.ts';

let outside: SandboxedApp;
let env: Record<string, string>;
let beacon: Beacon;
beforeAll(async () => {
  outside = await startSandboxedApp();
  env = outside.sandbox.productEnv;
  beacon = createBeacon(readConfig(env).beacon);
});
afterEach(() => outside.reset());
afterAll(async () => {
  await outside.close();
});

const newest = () => outside.sandbox.beacon.roundAt(Date.now());
const TROUBLES = ['forge', 'wrong-round', 'stale', 'empty', 'pause', 'down'] as const;

describe('a round of the beacon', () => {
  it('is known by number and time, and its randomness is the hash of its signature', async () => {
    const now = Date.now();
    const { round, at } = await beacon.firstAfter(now);
    expect(at).toBeGreaterThan(now);
    expect(at - now).toBeLessThanOrEqual(3_000);
    expect(at).toBe(outside.sandbox.beacon.roundTime(round));
    const number = newest() - 3;
    const past = await beacon.get(number);
    const hash = createHash('sha256').update(Buffer.from(past.signature, 'hex')).digest('hex');
    expect(past).toMatchObject({ round: number, randomness: hash });
  });

  it('of a boundary is the one after it, never the one at it', async () => {
    const { round, at } = await beacon.firstAfter(outside.sandbox.beacon.roundTime(100));
    expect([round, at]).toEqual([101, outside.sandbox.beacon.roundTime(101)]);
  });

  it('is not to be had before its time, nor without a proper number', async () => {
    await expect(beacon.get(newest() + 10)).rejects.toThrow();
    for (const number of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      await expect(beacon.get(number), String(number)).rejects.toThrow(/positive integer/);
    await expect(beacon.get(undefined as unknown as number)).rejects.toThrow(/positive integer/);
  });

  it.each(TROUBLES)('is never accepted while the beacon does this: %s', async (trouble) => {
    const round = newest() - 40;
    await outside.turn(`beacon/${trouble}`, { on: true });
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => beacon.get(round + index)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    await outside.turn(`beacon/${trouble}`, { on: false });
    await expect(beacon.get(round)).resolves.toMatchObject({ round });
  });

  it('is proven by its signature alone, if someone hands it in', async () => {
    const honest = await beacon.get(newest() - 5);
    expect(await beacon.check(honest.round, honest.signature)).toEqual(honest);
    expect(await beacon.check(honest.round + 1, honest.signature)).toBeUndefined();
    expect(await beacon.check(honest.round, 'ab'.repeat(48))).toBeUndefined();
  });

  it('of another chain is refused, whatever it says of itself', async () => {
    const key = env['BEACON_PUBLIC_KEY'] ?? '';
    const other = `${key.startsWith('8') ? '9' : '8'}${key.slice(1)}`;
    const wrongKey = createBeacon(readConfig({ ...env, BEACON_PUBLIC_KEY: other }).beacon);
    await expect(wrongKey.get(newest() - 3)).rejects.toThrow();
    await expect(wrongKey.firstAfter(Date.now())).rejects.toThrow();
    const wrongHash = createBeacon(readConfig({ ...env, BEACON_CHAIN_HASH: 'f'.repeat(64) }).beacon);
    await expect(wrongHash.get(newest() - 3)).rejects.toThrow();
    await expect(wrongHash.info()).rejects.toThrow();
  });
});

describe('relays', () => {
  const away = 'http://127.0.0.1:9/chain';
  const withRelays = (...relays: string[]) =>
    createBeacon({ ...readConfig(env).beacon, relays: [...relays, env['BEACON_URL'] ?? ''] });

  it('are asked in turn: one that is away, forges or never answers delays a round and no more', async () => {
    const silent = createServer(() => {});
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const round = newest() - 60;
    try {
      const several = withRelays(away, `http://127.0.0.1:${port}/chain`);
      await expect(several.get(round)).resolves.toMatchObject({ round });
      await expect(several.get(round + 1)).resolves.toMatchObject({ round: round + 1 });
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
    const forging = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ round, randomness: '0'.repeat(64), signature: 'ab'.repeat(48) }));
    });
    forging.listen(0, '127.0.0.1');
    await once(forging, 'listening');
    const forger = `http://127.0.0.1:${(forging.address() as AddressInfo).port}/chain`;
    try {
      const honest = await beacon.get(round);
      await expect(withRelays(forger).get(round)).resolves.toEqual(honest);
      await expect(
        createBeacon({ ...readConfig(env).beacon, relays: [forger] }).get(round),
      ).rejects.toThrow();
    } finally {
      forging.close();
    }
  });

  it('have no say in when a round of quicknet is published', async () => {
    const quicknet = createBeacon({ ...readConfig({}).beacon, relays: [away] });
    expect(await quicknet.info()).toEqual(QUICKNET);
    expect(await quicknet.firstAfter(QUICKNET.genesisTime * 1000)).toEqual({
      round: 2,
      at: (QUICKNET.genesisTime + QUICKNET.period) * 1000,
    });
    await expect(quicknet.get(1)).rejects.toThrow('no relay has answered');
  });
});

describe('a draw', () => {
  it('takes nothing but a signed round: with anything else it waits for its round', async () => {
    const site = await startTestApp({ beacon: () => createBeacon(readConfig(env).beacon) });
    try {
      // The site's clock is an hour behind the beacon, so every round that this clock reaches is already published.
      await site.clock.advance(-3_600_000);
      const spin = driveSpin(site, await site.lead());
      const player = await site.player({ cents: 1_000n });
      for (const trouble of TROUBLES) {
        const { id, beaconRound } = await spin.open();
        await placeBet(player, 'black', 1);
        await spin.close();
        await outside.turn(`beacon/${trouble}`, { on: true });
        expect(await spin.draw(30_000), trouble).toMatchObject({ state: 'WAITING', outcome: null });
        await outside.turn(`beacon/${trouble}`, { on: false });
        await site.app.spin.drawLate(BigInt(id));
        const { body } = await site.visitor<RouletteRecord>('GET', `/api/games/spin/rounds/${id}`);
        const { randomness } = await beacon.get(beaconRound);
        expect(body.data, trouble).toMatchObject({ isVoid: false, beaconRandomness: randomness });
      }
      await spin.open();
      await spin.close();
      const { outcome, beaconRound } = await spin.draw();
      expect(outcome?.beaconRandomness).toBe((await beacon.get(beaconRound)).randomness);
    } finally {
      await site.close();
    }
  });
});
