import type pg from 'pg';
import type { Clock } from '../platform/clock.ts';

export type TestClock = Clock & {
  /** Moves this clock and the database's clock by `ms`, back if negative. Resolves waits that have then ended. */
  advance(ms: number): Promise<void>;
};

/** Creates a clock with real time plus an offset. `advance` gives the database's `app_now()` the same offset. */
export function createTestClock(owner: pg.Pool): TestClock {
  let offset = 0;
  const wake = new Set<() => void>();
  const now = () => Date.now() + offset;
  return {
    now,
    waitUntil(time, signal) {
      return new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout | undefined;
        const end = (finish: () => void) => {
          clearTimeout(timer);
          wake.delete(look);
          signal.removeEventListener('abort', abort);
          finish();
        };
        const abort = () => end(() => reject(signal.reason as Error));
        const look = () => {
          clearTimeout(timer);
          if (now() >= time) end(resolve);
          else timer = setTimeout(look, time - now());
        };
        if (signal.aborted) return reject(signal.reason as Error);
        signal.addEventListener('abort', abort);
        wake.add(look);
        look();
      });
    },
    async advance(ms) {
      await owner.query('update platform_clock set offset_ms = offset_ms + $1', [ms]);
      offset += ms;
      // Goes through a copy, because each ended wait removes itself from the set.
      for (const look of Array.from(wake)) look();
    },
  };
}

const DAY_MS = 86_400_000;

/**
 * Moves a clock to noon UTC of the next Wednesday from the 8th to the 21st of a month. Tests that advance by hours or days
 * begin here. Otherwise they would fail shortly before midnight, or at the end of a week or month.
 */
export async function toMidMonth(clock: TestClock): Promise<void> {
  const isInMiddle = (time: Date) =>
    time.getUTCDay() === 3 && time.getUTCDate() >= 8 && time.getUTCDate() <= 21;
  let noon = (Math.floor(clock.now() / DAY_MS) + 1.5) * DAY_MS;
  while (!isInMiddle(new Date(noon))) noon += DAY_MS;
  await clock.advance(noon - clock.now());
}
