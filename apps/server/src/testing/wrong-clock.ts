import { createClock } from '../platform/clock.ts';
import type { TestDatabase } from './database.ts';
import { createTestBeacon, type TestBeacon } from './test-beacon.ts';
import type { TestClock } from './test-clock.ts';

export type WrongClock = {
  /** Clock of the site, for its process and its database. `advance` moves the true time too. */
  clock: TestClock;
  /** Beacon whose rounds follow the true time. */
  beacon: TestBeacon;
  /** True time, in ms since the epoch. */
  now: () => number;
  /** Sets the difference between the site's clock and the true time. */
  put: (ms: number) => Promise<void>;
};

/** Creates the clocks of a site whose own clock may be wrong. */
export function createWrongClock({ owner }: Pick<TestDatabase, 'owner'>): WrongClock {
  let passed = 0;
  let off = 0;
  const set = async (change: { passed?: number; off?: number }): Promise<void> => {
    const next = { passed, off, ...change };
    await owner.query('update platform_clock set offset_ms = $1', [next.passed + next.off]);
    passed = next.passed;
    off = next.off;
  };
  const now = () => Date.now() + passed;
  const clock = createClock(() => now() + off);
  return {
    clock: { ...clock, advance: (ms) => set({ passed: passed + ms }) },
    beacon: createTestBeacon({ ...clock, now }),
    now,
    put: (ms) => set({ off: ms }),
  };
}
