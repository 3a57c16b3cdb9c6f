import type { RaffleProof } from '@aureus/contract/raffle.ts';
import type { CheckName } from '@aureus/fair/checks.ts';
import type { SignatureCheck } from '@aureus/fair/verify-draw.ts';
import { isListLate, verifyRaffle } from '@aureus/fair/verify-raffle.ts';
import { beaconCheck, type Check, randomnessWords, signatureWords, type Words } from './beacon-words.ts';
import { beaconTime } from './check-round.ts';

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** What each check of the verifier means, with the values that anyone can repeat it on. */
function wordsOf({ draw, beacon }: RaffleProof): Partial<Record<CheckName, Words>> {
  const { week, beaconRound, serverSeed, serverSeedHash } = draw;
  const listTimes = [
    { name: 'List made', value: time(draw.listedAt) },
    { name: 'Beacon published', value: time(beaconTime(beaconRound, beacon)) },
  ];
  return {
    week: {
      title: 'The dates are the week’s',
      text: 'Start and end are those of the week, and it was drawn after both its list and its beacon.',
      values: [
        { name: 'Week', value: `${time(draw.startsAt)} to ${time(draw.endsAt)}` },
        { name: 'Drawn', value: draw.drawnAt === null ? 'not drawn' : time(draw.drawnAt) },
      ],
    },
    'announced-round': {
      title: 'The beacon round is the announced one',
      text: 'The week alone decides it: the first that is published more than ten minutes after its end.',
      values: [{ name: 'Beacon round', value: String(beaconRound) }],
    },
    'listed-in-time': isListLate(draw)
      ? {
          title: 'Late list',
          text: 'The list was made when its beacon round was out, so its maker could have chosen it. Compare your own tickets with it.',
          values: listTimes,
        }
      : {
          title: 'The list came before the beacon',
          text: 'It was final and public before the round that draws it could be known.',
          values: listTimes,
        },
    counts: {
      title: 'The counts are the list’s',
      text: 'Tickets and players are as many as stand in the list.',
      values: [],
    },
    prizes: {
      title: 'The prizes are the published ones',
      text: 'Each place was paid its own prize; those of a void raffle come on top.',
      values: [],
    },
    state: {
      title: 'The state is right',
      text: 'Void or without tickets: there were no winners.',
      values: [],
    },
    'committed-first': {
      title: 'Sealed before the tickets',
      text: 'The hash of the server seed was stored before the week ended.',
      values: [
        { name: 'Sealed', value: time(draw.committedAt) },
        { name: 'Week ended', value: time(draw.endsAt) },
      ],
    },
    list: {
      title: 'The list is the one that was published',
      text: 'SHA-256 of the complete list of tickets is the hash that was shown before the draw.',
      values: [{ name: 'Hash of the list', value: draw.listHash }],
    },
    readable: {
      title: 'The list is whole',
      text: 'Its numbers run from 1 without a gap, and no player is listed twice.',
      values: [
        { name: 'Tickets', value: String(draw.tickets) },
        { name: 'Players', value: String(draw.players) },
      ],
    },
    'listed-after': {
      title: 'The list holds the whole week',
      text: 'It was made when no ticket could be earned any more.',
      values: [{ name: 'List made', value: time(draw.listedAt) }],
    },
    commitment: {
      title: 'The seal is unbroken',
      text: 'SHA-256 of the revealed server seed is the hash that was shown before the first ticket.',
      values: [
        { name: 'Server seed', value: serverSeed ?? '' },
        { name: 'Hash shown before', value: serverSeedHash },
      ],
    },
    'public-beacon': beaconCheck(beacon),
    'beacon-after-close': {
      title: 'The beacon came after the week',
      text: 'The beacon round was published when no ticket could be earned any more.',
      values: [
        { name: 'Beacon round', value: String(beaconRound) },
        { name: 'Beacon published', value: time(beaconTime(beaconRound, beacon)) },
      ],
    },
    randomness: randomnessWords(draw.beaconRandomness ?? ''),
    signature: signatureWords(draw.beaconSignature ?? '', beacon.publicKey),
    outcome: {
      title: 'The winning tickets follow',
      text: 'HMAC-SHA256 with the server seed over draw, beacon round and randomness gives the tickets, prize by prize, and the list their holders.',
      values: [{ name: 'Message', value: `raffle-${week}:${beaconRound}:${draw.beaconRandomness}:0` }],
    },
  };
}

/** Their values say it all. */
const HAVE_OWN_VALUES: ReadonlySet<CheckName> = new Set([
  'commitment',
  'list',
  'randomness',
  'public-beacon',
]);

/** Checks a raffle on what was published about it, step by step. Empty for one that waits for its beacon. */
export function checkRaffle(proof: RaffleProof, isSigned: SignatureCheck): Check[] {
  const { draw, beacon, list } = proof;
  const { state, serverSeed } = draw;
  if (state === 'LISTED' || serverSeed === null) return [];
  const words = wordsOf(proof);
  const checks = verifyRaffle({ ...draw, state }, list, beacon, isSigned);
  return checks.map(({ name, ok, expected, actual }) => {
    const { title, text, values } = words[name] ?? { title: name, text: '', values: [] };
    const both =
      expected === undefined || HAVE_OWN_VALUES.has(name)
        ? []
        : [
            { name: 'Computed', value: expected },
            { name: 'Shown', value: actual ?? '' },
          ];
    return { title, text, isGood: ok, values: [...values, ...both] };
  });
}
