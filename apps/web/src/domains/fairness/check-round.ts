import type { BeaconInfo, RouletteRecord } from '@aureus/contract/fairness.ts';
import { roundTime } from '@aureus/fair/beacon-rounds.ts';
import { spinColour } from '@aureus/fair/spin.ts';
import type { SignatureCheck } from '@aureus/fair/verify-draw.ts';
import { verifySpin } from '@aureus/fair/verify-spin.ts';
import {
  beaconCheck,
  type Check,
  decidingRoundCheck,
  randomnessWords,
  signatureCheck,
} from './beacon-check.ts';
import { valueNames, values, roundChecks as words } from './fairness.checks.words.ts';

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();

/**
 * Checks a finished Spin round step by step from its published data. For a void round, checks only the commitment to
 * the server seed and the number of the beacon round.
 */
export function checkRound(record: RouletteRecord, beacon: BeaconInfo, isSigned: SignatureCheck): Check[] {
  const { roundId, layout, serverSeed, serverSeedHash, beaconRound, committedAt, closedAt } = record;
  const signature = record.beaconSignature ?? '';
  const randomness = record.beaconRandomness ?? '';
  const verdict = verifySpin({
    roundId,
    layout,
    serverSeed,
    serverSeedHash,
    beaconRound,
    randomness,
    signature,
  });
  const commitment: Check[] = [
    {
      ...words.seal,
      isGood: verdict.seedMatchesCommitment,
      values: [
        { name: valueNames.serverSeed, value: serverSeed },
        { name: valueNames.hashRecorded, value: serverSeedHash },
      ],
    },
    {
      ...words.sealedFirst,
      isGood: committedAt < closedAt,
      values: [
        { name: valueNames.sealed, value: time(committedAt) },
        { name: valueNames.betsClosed, value: time(closedAt) },
      ],
    },
  ];
  commitment.push(decidingRoundCheck('spin', record, beacon, words.decidingRound));
  if (record.isVoid) return commitment;

  const publishedAt = roundTime(beaconRound, beacon);
  const recorded = record.pocket === null ? values.none : `${record.pocket}, ${record.colour}`;
  const derived =
    verdict.pocket === null ? values.none : `${verdict.pocket}, ${spinColour(verdict.pocket, layout)}`;
  return [
    ...commitment,
    beaconCheck(beacon),
    {
      ...words.beaconAfter,
      isGood: publishedAt > closedAt,
      values: [
        { name: valueNames.beaconRound, value: String(beaconRound) },
        { name: valueNames.betsClosed, value: time(closedAt) },
        { name: valueNames.beaconPublished, value: time(publishedAt) },
      ],
    },
    signatureCheck({ round: beaconRound, signature }, beacon, isSigned),
    { ...randomnessWords(randomness), isGood: verdict.randomnessMatchesSignature },
    {
      ...words.pocket,
      isGood: verdict.pocket !== null && verdict.pocket === record.pocket && derived === recorded,
      values: [
        { name: valueNames.message, value: `spin-${roundId}:${beaconRound}:${randomness}:0` },
        { name: valueNames.computedPocket, value: derived },
        { name: valueNames.shownPocket, value: recorded },
      ],
    },
  ];
}
