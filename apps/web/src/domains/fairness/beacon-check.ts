import type { BattleState } from '@aureus/contract/battles.ts';
import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import { type DrawKind, decidingRound } from '@aureus/fair/beacon-rounds.ts';
import { isPinnedBeacon, QUICKNET } from '@aureus/fair/quicknet.ts';
import type { SignatureCheck } from '@aureus/fair/verify-draw.ts';
import { beaconChecks, valueNames, verdictWords } from './fairness.checks.words.ts';

/** Explanation of a check, with the values needed to repeat it. */
export interface Words {
  title: string;
  /** Explanation in plain words for players. */
  text: string;
  values: readonly { name: string; value: string }[];
}

/** Result of one check. */
export interface Check extends Words {
  isGood: boolean;
  /** True if there is no evidence for or against the check. */
  isUnknown?: boolean;
}

/** Checks that a draw's beacon is the public one whose key is built into this page. */
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

/** State of a verdict. `unknown`: nothing failed, but a check couldn't be made. `void`: nothing was drawn. */
export type VerdictState = 'passed' | 'unknown' | 'void' | 'failed';

/**
 * Combines checks into one verdict. It passes only if every check does. If the only failure is that the beacon isn't
 * the public one, the title says so.
 * @param isVoid true if nothing was drawn, so that there is no result to check.
 */
export function verdictOf(checks: readonly Check[], isVoid = false): { state: VerdictState; title: string } {
  const failed = checks.filter(({ isGood }) => !isGood);
  if (failed.length === 0) {
    if (isVoid) return { state: 'void', title: verdictWords.void };
    const isUnknown = checks.some((check) => check.isUnknown);
    return isUnknown
      ? { state: 'unknown', title: verdictWords.unknown }
      : { state: 'passed', title: verdictWords.passed };
  }
  const { title: notPublic } = beaconChecks.notPublic;
  const title = failed.every((check) => check.title === notPublic)
    ? notPublic
    : verdictWords.failed(failed.length, checks.length);
  return { state: 'failed', title };
}

/** Returns the banner's look for a battle without a result: nothing is left to draw, the beacon is awaited, or seats. */
export const undrawnLook = (state: BattleState): 'void' | 'waiting' | 'sealed' =>
  state === 'CANCELLED' || state === 'VOID' ? 'void' : state === 'DRAWING' ? 'waiting' : 'sealed';

/** Returns the explanation of the check of a beacon's signature. */
export const signatureWords = (signature: string, publicKey: string): Words => ({
  ...beaconChecks.signature,
  values: [
    { name: valueNames.signature, value: signature },
    { name: valueNames.publicKey, value: publicKey },
  ],
});

/** Checks a beacon's signature in this browser. */
export const signatureCheck = (
  { round, signature }: { round: number; signature: string },
  { publicKey, schemeId }: BeaconInfo,
  isSigned: SignatureCheck,
): Check => ({
  ...signatureWords(signature, publicKey),
  isGood: isSigned({ round, signature, publicKey, schemeId }),
});

/** Returns the explanation of the check that a beacon's randomness follows from its signature. */
export const randomnessWords = (randomness: string): Words => ({
  ...beaconChecks.randomness,
  values: [{ name: valueNames.randomness, value: randomness }],
});

/** Checks that a draw's beacon round is the one that follows from the time when the draw closed. */
export function decidingRoundCheck(
  kind: DrawKind,
  { closedAt, beaconRound }: { closedAt: number; beaconRound: number },
  beacon: BeaconInfo,
  words: Pick<Words, 'title' | 'text'>,
): Check {
  const decided = decidingRound(kind, closedAt, beacon);
  return {
    ...words,
    isGood: decided === beaconRound,
    values: [
      { name: valueNames.decidingRound, value: String(decided) },
      { name: valueNames.beaconRound, value: String(beaconRound) },
    ],
  };
}
