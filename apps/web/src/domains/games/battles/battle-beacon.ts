import type { BeaconInfo } from '@aureus/contract/fairness.ts';

/** Fields of a beacon that determine when its rounds are published. Times in seconds. */
export type BeaconTimes = Pick<BeaconInfo, 'period' | 'genesisTime'>;

/** Longest time until the beacon round of a battle filled now: one period, the wait for it, and the call's way. */
const ACCEPTED_AHEAD_MS = 12_000;

/** The latest beacon round that a player accepts who fills a battle now (ms since the epoch, on this device's clock). */
export const latestRound = ({ period, genesisTime }: BeaconTimes, now: number): number =>
  Math.floor((now - genesisTime * 1000 + ACCEPTED_AHEAD_MS) / (period * 1000)) + 1;

/** Returns the time when a round is published, in ms since the epoch, from the beacon's own times, not the site's. */
export const publishedAt = ({ period, genesisTime }: BeaconTimes, round: number): number =>
  (genesisTime + (round - 1) * period) * 1000;

/**
 * Returns the reason why a battle's beacon round can't be trusted: it was published less than a period after the moment
 * at which this device knows that a seat was free. Undefined where nothing speaks against it.
 * @param freeAt by this device's clock.
 */
export function beaconDoubt(
  battle: { beaconRound: number | null; beaconAt: number | null },
  times: BeaconTimes,
  freeAt: number | undefined,
): 'time' | 'early' | undefined {
  const { beaconRound, beaconAt } = battle;
  if (beaconRound === null || beaconAt === null) return undefined;
  const at = publishedAt(times, beaconRound);
  if (at !== beaconAt) return 'time';
  return freeAt !== undefined && at < freeAt + times.period * 1000 ? 'early' : undefined;
}
