import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import type { RainRecord } from '@aureus/contract/rain.ts';
import { decidingRound, roundTime } from '@aureus/fair/beacon-rounds.ts';
import type { CheckName } from '@aureus/fair/checks.ts';
import type { SignatureCheck } from '@aureus/fair/verify-draw.ts';
import { checkRain as verifyRain } from '@aureus/fair/verify-rain.ts';
import { beaconCheck, type Check, randomnessWords, signatureWords, type Words } from './beacon-check.ts';
import { valueNames } from './fairness.checks.words.ts';
import { rainChecks as said } from './fairness.verifier.words.ts';

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Returns the explanation of each check, with the values needed to repeat it. */
function wordsOf(rain: RainRecord, beacon: BeaconInfo): Partial<Record<CheckName, Words>> {
  const { rainId, beaconRound, serverSeed, serverSeedHash, closedAt } = rain;
  const randomness = rain.beaconRandomness ?? '';
  return {
    commitment: {
      ...said.commitment,
      values: [
        { name: valueNames.serverSeed, value: serverSeed },
        { name: valueNames.hashRecorded, value: serverSeedHash },
      ],
    },
    'committed-first': {
      ...said['committed-first'],
      values: [
        { name: valueNames.sealed, value: time(rain.committedAt) },
        { name: valueNames.rainEnded, value: time(closedAt) },
      ],
    },
    'public-beacon': beaconCheck(beacon),
    'beacon-after-close': {
      ...said['beacon-after-close'],
      values: [
        { name: valueNames.beaconRound, value: String(beaconRound) },
        { name: valueNames.rainEnded, value: time(closedAt) },
        { name: valueNames.beaconPublished, value: time(roundTime(beaconRound, beacon)) },
      ],
    },
    'deciding-round': {
      ...said['deciding-round'],
      values: [
        { name: valueNames.decidingRound, value: String(decidingRound('rain', closedAt, beacon)) },
        { name: valueNames.beaconRound, value: String(beaconRound) },
      ],
    },
    randomness: randomnessWords(randomness),
    signature: signatureWords(rain.beaconSignature ?? '', beacon.publicKey),
    rules: {
      ...said.rules,
      values: [{ name: valueNames.players, value: rain.entries.join(', ') }],
    },
    outcome: {
      ...said.outcome,
      values: [
        { name: valueNames.message, value: `rain-${rainId}:${beaconRound}:${randomness}:0` },
        { name: valueNames.sharesShown, value: rain.shares.map((share) => share.toFixed(2)).join(', ') },
      ],
    },
    payout: {
      ...said.payout,
      values: [{ name: valueNames.pot, value: rain.prize.toFixed(2) }],
    },
    state: {
      ...said.state,
      values: [{ name: valueNames.pot, value: rain.prize.toFixed(2) }],
    },
    readable: { ...said.readable, values: [] },
  };
}

/** Checks a finished rain step by step from its published data. */
export function checkRain(rain: RainRecord, beacon: BeaconInfo, isSigned: SignatureCheck): Check[] {
  const words = wordsOf(rain, beacon);
  return verifyRain(rain, beacon, isSigned).flatMap(({ name, ok }) => {
    const check = words[name];
    return check === undefined ? [] : [{ ...check, isGood: ok }];
  });
}
