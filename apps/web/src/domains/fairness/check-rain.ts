import type { BeaconInfo } from '@aureus/contract/fairness.ts';
import type { RainRecord } from '@aureus/contract/rain.ts';
import type { CheckName } from '@aureus/fair/checks.ts';
import type { SignatureCheck } from '@aureus/fair/verify-draw.ts';
import { checkRain as verifyRain } from '@aureus/fair/verify-rain.ts';
import { beaconCheck, type Check, randomnessWords, signatureWords, type Words } from './beacon-words.ts';
import { beaconTime } from './check-round.ts';

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** What each check of the verifier means, with the values that anyone can repeat it on. */
function wordsOf(rain: RainRecord, beacon: BeaconInfo): Partial<Record<CheckName, Words>> {
  const { rainId, beaconRound, serverSeed, serverSeedHash, closedAt } = rain;
  const randomness = rain.beaconRandomness ?? '';
  return {
    commitment: {
      title: 'The seal is unbroken',
      text: 'SHA-256 of the revealed server seed is the hash that was shown while the rain was open.',
      values: [
        { name: 'Server seed', value: serverSeed },
        { name: 'Hash shown before', value: serverSeedHash },
      ],
    },
    'committed-first': {
      title: 'Sealed before the end',
      text: 'The hash was stored before the last player could join.',
      values: [
        { name: 'Sealed', value: time(rain.committedAt) },
        { name: 'Rain ended', value: time(closedAt) },
      ],
    },
    'public-beacon': beaconCheck(beacon),
    'beacon-after-close': {
      title: 'The beacon came after the end',
      text: 'The beacon round was published after joining had closed.',
      values: [
        { name: 'Beacon round', value: String(beaconRound) },
        { name: 'Rain ended', value: time(closedAt) },
        { name: 'Beacon published', value: time(beaconTime(beaconRound, beacon)) },
      ],
    },
    randomness: randomnessWords(randomness),
    signature: signatureWords(rain.beaconSignature ?? '', beacon.publicKey),
    rules: {
      title: 'Everyone is in it once',
      text: 'The players stand in the order of their ids, each of them once.',
      values: [{ name: 'Players', value: rain.entries.join(', ') }],
    },
    outcome: {
      title: 'The shares follow',
      text: 'Equal shares; HMAC-SHA256 with the server seed decides who gets the cents that cannot be split.',
      values: [
        { name: 'Message', value: `rain-${rainId}:${beaconRound}:${randomness}:0` },
        { name: 'Shares shown', value: rain.shares.map((share) => share.toFixed(2)).join(', ') },
      ],
    },
    payout: {
      title: 'The shares are the pot',
      text: 'Together they come to the whole pot, to the cent.',
      values: [{ name: 'Pot', value: rain.prize.toFixed(2) }],
    },
    state: {
      title: 'No one was paid',
      text: 'Without players or without a beacon nothing is shared out: the pot goes to the next rain.',
      values: [{ name: 'Pot', value: rain.prize.toFixed(2) }],
    },
    readable: {
      title: 'The record is complete',
      text: 'Everything that it takes to share the rain out again is there.',
      values: [],
    },
  };
}

/** Checks a rain that is over on what was published about it, step by step; all of it is computed here. */
export function checkRain(rain: RainRecord, beacon: BeaconInfo, isSigned: SignatureCheck): Check[] {
  const words = wordsOf(rain, beacon);
  return verifyRain(rain, beacon, isSigned).flatMap(({ name, ok }) => {
    const said = words[name];
    return said === undefined ? [] : [{ ...said, isGood: ok }];
  });
}
