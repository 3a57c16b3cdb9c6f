import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import { isPinnedBeacon, QUICKNET } from '@aureus/fair/quicknet.ts';
import type { SignatureCheck } from '@aureus/fair/verify-draw.ts';
import { beaconChecks, valueNames, verdictWords } from './fairness.checks.words.ts';

/** Meaning of a check, with the values that anyone can repeat it on. */
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

/** Checks that a draw's beacon is the public one that is built into this page, whatever the site calls it. */
export function beaconCheck(beacon: BeaconInfo): Check {
  const { publicKey, chainHash, genesisTime, period } = beacon;
  const isGood = isPinnedBeacon(beacon);
  return {
    isGood,
    title: isGood ? beaconChecks.public.title : beaconChecks.notPublic.title,
    text: isGood
      ? beaconChecks.public.text(QUICKNET.name)
      : beaconChecks.notPublic.text(beacon.name, QUICKNET.name),
    values: [
      { name: valueNames.publicKey, value: publicKey },
      { name: valueNames.chainHash, value: chainHash },
      { name: valueNames.firstRound, value: new Date(genesisTime * 1000).toISOString() },
      { name: valueNames.period, value: String(period) },
    ],
  };
}

/** All checks together: a beacon that isn't public is a verdict of its own when everything else is right. */
export function verdictOf(checks: readonly Check[]): { state: 'passed' | 'failed'; title: string } {
  const failed = checks.filter(({ isGood }) => !isGood);
  if (failed.length === 0) return { state: 'passed', title: verdictWords.passed };
  const { title: notPublic } = beaconChecks.notPublic;
  const title = failed.every((check) => check.title === notPublic)
    ? notPublic
    : verdictWords.failed(failed.length, checks.length);
  return { state: 'failed', title };
}

/** A beacon's signature, which no one could make before its time. */
export const signatureWords = (signature: string, publicKey: string): Words => ({
  ...beaconChecks.signature,
  values: [
    { name: valueNames.signature, value: signature },
    { name: valueNames.publicKey, value: publicKey },
  ],
});

/** The same, computed here. */
export const signatureCheck = (
  { round, signature }: { round: number; signature: string },
  { publicKey, schemeId }: BeaconInfo,
  isSigned: SignatureCheck,
): Check => ({
  ...signatureWords(signature, publicKey),
  isGood: isSigned({ round, signature, publicKey, schemeId }),
});

/** The randomness that comes of it. */
export const randomnessWords = (randomness: string): Words => ({
  ...beaconChecks.randomness,
  values: [{ name: valueNames.randomness, value: randomness }],
});
