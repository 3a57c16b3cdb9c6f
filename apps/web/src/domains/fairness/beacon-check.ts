import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import { isPinnedBeacon, QUICKNET } from '@aureus/fair/quicknet.ts';

/** What a check means, with the values that anyone can repeat it on. */
export interface Words {
  title: string;
  /** In one sentence. */
  text: string;
  values: readonly { name: string; value: string }[];
}

/** One thing that was checked, with what it was checked on. */
export interface Check extends Words {
  isGood: boolean;
  /** Nothing speaks for it or against it. */
  isUnknown?: boolean;
}

/** The title of the check that a beacon is public, where it isn't. */
const NOT_PUBLIC = 'Not a public beacon';

/** Whether a draw's beacon is the public one that is built into this page, whatever the site calls it. */
export function beaconCheck(beacon: BeaconInfo): Check {
  const { publicKey, chainHash, genesisTime, period } = beacon;
  const isGood = isPinnedBeacon(beacon);
  return {
    isGood,
    title: isGood ? 'The beacon is public' : NOT_PUBLIC,
    text: isGood
      ? `Key, start and period are those of ${QUICKNET.name}, which are built into this page.`
      : `This site draws with “${beacon.name}”, not with ${QUICKNET.name}. The holder of its key can know every round in advance.`,
    values: [
      { name: 'Public key', value: publicKey },
      { name: 'Chain hash', value: chainHash },
      { name: 'First round', value: new Date(genesisTime * 1000).toISOString() },
      { name: 'Seconds between rounds', value: String(period) },
    ],
  };
}

/** All checks together: a beacon that isn't public is a verdict of its own when everything else is right. */
export function verdictOf(checks: readonly Check[]): { state: 'passed' | 'failed'; title: string } {
  const failed = checks.filter(({ isGood }) => !isGood);
  if (failed.length === 0) return { state: 'passed', title: 'Every check passed' };
  const title = failed.every((check) => check.title === NOT_PUBLIC)
    ? NOT_PUBLIC
    : `${failed.length} of ${checks.length} checks failed`;
  return { state: 'failed', title };
}

/** A beacon's signature, which nobody could make before its time. */
export const signatureWords = (signature: string, publicKey: string): Words => ({
  title: 'The beacon signed it',
  text: 'The signature (BLS12-381) over the round’s number is valid under the beacon’s public key.',
  values: [
    { name: 'Signature', value: signature },
    { name: 'Public key', value: publicKey },
  ],
});

/** The randomness that comes of it. */
export const randomnessWords = (randomness: string): Words => ({
  title: 'The randomness is the signature’s',
  text: 'SHA-256 of the signature is the randomness that was used.',
  values: [{ name: 'Randomness', value: randomness }],
});
