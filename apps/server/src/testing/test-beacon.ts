import { createHash } from 'node:crypto';
import type { Beacon } from '../platform/beacon.ts';
import type { Clock } from '../platform/clock.ts';

const PERIOD_MS = 3_000;

export type TestBeacon = Beacon & {
  /** True makes the beacon serve no rounds. */
  isSilent: boolean;
  /** Rounds that the beacon doesn't serve, although it serves later ones. */
  missing: Set<number>;
  /** Number of requests for rounds. */
  asked: number;
};

/**
 * Creates a beacon that follows the test's clock. Its rounds aren't signed; tests with the sandbox cover signatures.
 */
export function createTestBeacon(clock: Clock): TestBeacon {
  const timeOf = (round: number) => (round - 1) * PERIOD_MS;
  function published(round: number) {
    const signature = createHash('sha256')
      .update(`test beacon ${round}`)
      .digest('hex')
      .repeat(3)
      .slice(0, 96);
    const randomness = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    return { round, randomness, signature };
  }
  return {
    isSilent: false,
    missing: new Set(),
    asked: 0,
    info: () =>
      Promise.resolve({
        name: 'test beacon',
        chainHash: '0'.repeat(64),
        publicKey: '0'.repeat(192),
        schemeId: 'bls-unchained-g1-rfc9380',
        period: PERIOD_MS / 1000,
        genesisTime: 0,
      }),
    firstAfter(time) {
      const round = Math.floor(time / PERIOD_MS) + 2;
      return Promise.resolve({ round, at: timeOf(round) });
    },
    get(round) {
      this.asked += 1;
      if (this.isSilent || this.missing.has(round) || clock.now() < timeOf(round))
        return Promise.reject(new Error('not published'));
      return Promise.resolve(published(round));
    },
    check(round, signature) {
      const answer = published(round);
      return Promise.resolve(answer.signature === signature ? answer : undefined);
    },
  };
}
