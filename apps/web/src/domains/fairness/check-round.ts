import type { BeaconInfo, RouletteRecord } from '@aureus/contract/fairness.ts';
import { spinColour } from '@aureus/fair/spin.ts';
import type { SignatureCheck } from '@aureus/fair/verify-draw.ts';
import { verifySpin } from '@aureus/fair/verify-spin.ts';
import { beaconCheck, type Check, randomnessWords, signatureWords } from './beacon-words.ts';

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** When a beacon round is published: round 1 at genesis, each next one period later. Milliseconds since the epoch. */
export function beaconTime(round: number, { genesisTime, period }: BeaconInfo): number {
  return (genesisTime + (round - 1) * period) * 1000;
}

/**
 * Checks a finished round of spin on what was published about it, step by step. Nothing of it comes from the server's
 * opinion: hashes, signature and pocket are computed here. A void round has only its commitment to check.
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
      title: 'The seal is unbroken',
      isGood: verdict.seedMatchesCommitment,
      text: 'SHA-256 of the revealed server seed is the hash that was shown before the first bet.',
      values: [
        { name: 'Server seed', value: serverSeed },
        { name: 'Hash shown before', value: serverSeedHash },
      ],
    },
    {
      title: 'Sealed before bets closed',
      isGood: committedAt < closedAt,
      text: 'The hash was stored before the last bet could be placed.',
      values: [
        { name: 'Sealed', value: time(committedAt) },
        { name: 'Bets closed', value: time(closedAt) },
      ],
    },
  ];
  if (record.isVoid) return commitment;

  const publishedAt = beaconTime(beaconRound, beacon);
  const shown = record.pocket === null ? 'none' : `${record.pocket}, ${record.colour}`;
  const derived =
    verdict.pocket === null ? 'none' : `${verdict.pocket}, ${spinColour(verdict.pocket, layout)}`;
  return [
    ...commitment,
    beaconCheck(beacon),
    {
      title: 'The beacon came after the last bet',
      isGood: publishedAt > closedAt,
      text: 'The beacon round was published when no bet could be placed any more.',
      values: [
        { name: 'Beacon round', value: String(beaconRound) },
        { name: 'Bets closed', value: time(closedAt) },
        { name: 'Beacon published', value: time(publishedAt) },
      ],
    },
    {
      ...signatureWords(signature, beacon.publicKey),
      isGood: isSigned({
        round: beaconRound,
        signature,
        publicKey: beacon.publicKey,
        schemeId: beacon.schemeId,
      }),
    },
    { ...randomnessWords(randomness), isGood: verdict.randomnessMatchesSignature },
    {
      title: 'The pocket follows',
      isGood: verdict.pocket !== null && verdict.pocket === record.pocket && derived === shown,
      text: 'HMAC-SHA256 with the server seed over draw, beacon round and randomness gives the pocket that was shown.',
      values: [
        {
          name: 'Message',
          value: `spin-${roundId}:${beaconRound}:${randomness}:0`,
        },
        { name: 'Computed pocket', value: derived },
        { name: 'Shown pocket', value: shown },
      ],
    },
  ];
}
