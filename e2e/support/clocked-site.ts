import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { publishedAt, testBeacon, testBeaconRound } from '@aureus/fair/testing/test-beacon.ts';
import type { Beacon } from '@aureus/server/platform/beacon.ts';
import { startEmbeddedPostgres } from '@aureus/server/platform/embedded-postgres/embedded-postgres.ts';
import { startTestApp, type TestApp } from '@aureus/server/testing/test-app.ts';
import { createTestBeacon } from '@aureus/server/testing/test-beacon.ts';
import { createTestClock, type TestClock } from '@aureus/server/testing/test-clock.ts';
import pg from 'pg';

/** Creates a beacon whose rounds follow the test's clock. They are signed, so that a browser can verify them. */
function signedBeacon(clock: TestClock): Beacon {
  return {
    info: () => Promise.resolve(testBeacon),
    firstAfter(time) {
      const round = Math.floor((time / 1000 - testBeacon.genesisTime) / testBeacon.period) + 2;
      return Promise.resolve({ round, at: publishedAt(round) });
    },
    get(round) {
      if (clock.now() < publishedAt(round)) return Promise.reject(new Error('not published'));
      return Promise.resolve({ round, ...testBeaconRound(round) });
    },
    check(round, signature) {
      const answer = { round, ...testBeaconRound(round) };
      return Promise.resolve(answer.signature === signature ? answer : undefined);
    },
  };
}

/**
 * Starts the site in this process with the built pages, its own database and a clock that the test moves. For tests
 * that have to wait for the end of a week.
 */
export async function startClockedSite(): Promise<TestApp> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'aureus-clocked-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const owner = new pg.Pool({ connectionString: postgres.url, max: 5 });
  owner.on('error', () => {});
  const clock = createTestClock(owner);
  const database = { url: postgres.url, owner, drop: () => owner.end() };
  const site = await startTestApp({
    beside: { database, clock, beacon: createTestBeacon(clock) },
    beacon: signedBeacon,
    leads: true,
  });
  return {
    ...site,
    async close() {
      await site.close();
      await database.drop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
