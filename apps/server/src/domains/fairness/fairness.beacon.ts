// Beacon rounds: which round decides a draw, and how the site gets that round.
import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import type { BeaconRound, WatchedBeacon } from '../../platform/beacon.ts';
import type { Clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import { insertHandedIn, readHandedIn } from './fairness.beacon.store.ts';

export type BeaconRounds = {
  /** Public randomness beacon used by shared draws: its chain, public key and timing. */
  beaconInfo: () => Promise<BeaconInfo>;
  /**
   * Returns the beacon round that decides a draw whose entries close at a time, and when it is due (ms since the
   * epoch).
   * @throws HttpError request.error.unavailable if that round is already published.
   */
  beaconAfter: (closesAt: number) => Promise<{ round: number; at: number }>;
  /** True while the beacon's newest round is more than 10 s late, so that no new draw may depend on it. */
  beaconIsLate: () => Promise<boolean>;
  /** The verified beacon round. @throws if it isn't published yet or fails verification. */
  beaconRound: (round: number) => Promise<BeaconRound>;
  /**
   * Requests a verified beacon round.
   * @throws if it doesn't arrive within `withinMs`, is another round, or the signal is aborted.
   */
  askBeacon: (
    round: number,
    options: { clock: Clock; withinMs?: number; signal?: AbortSignal },
  ) => Promise<BeaconRound>;
  /**
   * Returns a late round: the one that was handed in, or else the one that {@link BeaconRounds.askBeacon} returns.
   * @throws as {@link BeaconRounds.askBeacon} does.
   */
  lateBeacon: (round: number, options: { clock: Clock }) => Promise<BeaconRound>;
  /**
   * Stores a beacon round that someone hands in. Its signature alone proves it.
   * @returns false unless the beacon's key signed it.
   */
  handIn: (round: number, signature: string) => Promise<boolean>;
};

/**
 * Minimum time in ms between the close of entries and the beacon round, so that the round comes later even if the
 * clock is slightly wrong.
 */
const BEACON_MARGIN_MS = 300;
/** Timeout of a single beacon request, in ms. */
const BEACON_ANSWER_MS = 2_000;

export function createBeaconRounds({
  db,
  beacon,
  now,
}: {
  db: Db;
  beacon: WatchedBeacon;
  now: () => number;
}): BeaconRounds {
  const askBeacon: BeaconRounds['askBeacon'] = async (
    round,
    { clock, withinMs = BEACON_ANSWER_MS, signal },
  ) => {
    const answered = new AbortController();
    const end = signal === undefined ? answered.signal : AbortSignal.any([signal, answered.signal]);
    const tooLate = clock.waitUntil(clock.now() + withinMs, end).then(() => {
      throw new Error('the beacon does not answer');
    });
    try {
      const answer = await Promise.race([beacon.get(round), tooLate]);
      if (answer.round !== round) throw new Error('the beacon answered with another round');
      return answer;
    } finally {
      answered.abort();
      tooLate.catch(() => {});
    }
  };

  return {
    beaconInfo: () => beacon.info(),

    async beaconAfter(closesAt) {
      const chosen = await beacon.firstAfter(closesAt + BEACON_MARGIN_MS);
      // The local clock is behind: a round that is already published must not decide an open draw.
      if (chosen.round <= beacon.newest()) throw refuse('request.error.unavailable');
      return chosen;
    },

    beaconIsLate: () => beacon.isLate(now()),
    beaconRound: (round) => beacon.get(round),
    askBeacon,

    async lateBeacon(round, { clock }) {
      return (await readHandedIn(db, round)) ?? askBeacon(round, { clock });
    },

    async handIn(round, signature) {
      const checked = await beacon.check(round, signature);
      if (checked === undefined) return false;
      await insertHandedIn(db, checked);
      return true;
    },
  };
}
