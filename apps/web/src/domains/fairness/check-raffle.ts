import type { RaffleProof } from '@aureus/contract/raffle.ts';
import { roundTime } from '@aureus/fair/beacon-rounds.ts';
import type { CheckName } from '@aureus/fair/checks.ts';
import type { SignatureCheck } from '@aureus/fair/verify-draw.ts';
import { isListLate, verifyRaffle } from '@aureus/fair/verify-raffle.ts';
import { beaconCheck, type Check, randomnessWords, signatureWords, type Words } from './beacon-check.ts';
import { valueNames, values as written } from './fairness.checks.words.ts';
import { raffleChecks as said } from './fairness.verifier.words.ts';

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();

/**
 * Returns the explanation of each check, with values needed to repeat it. `checkRaffle` adds the compared values where
 * they are missing.
 */
function wordsOf({ draw, beacon }: RaffleProof): Partial<Record<CheckName, Words>> {
  const { week, beaconRound, serverSeed, serverSeedHash } = draw;
  const listTimes = [
    { name: valueNames.listMade, value: time(draw.listedAt) },
    { name: valueNames.beaconPublished, value: time(roundTime(beaconRound, beacon)) },
  ];
  return {
    week: {
      ...said.week,
      values: [
        { name: valueNames.week, value: written.span(time(draw.startsAt), time(draw.endsAt)) },
        { name: valueNames.drawn, value: draw.drawnAt === null ? written.notDrawn : time(draw.drawnAt) },
      ],
    },
    'announced-round': {
      ...said['announced-round'],
      values: [{ name: valueNames.beaconRound, value: String(beaconRound) }],
    },
    'listed-in-time': {
      ...(isListLate(draw) ? said.listedLate : said['listed-in-time']),
      values: listTimes,
    },
    counts: { ...said.counts, values: [] },
    pot: { ...said.pot, values: [] },
    prizes: { ...said.prizes, values: [] },
    state: { ...said.state, values: [] },
    'committed-first': {
      ...said['committed-first'],
      values: [
        { name: valueNames.sealed, value: time(draw.committedAt) },
        { name: valueNames.weekEnded, value: time(draw.endsAt) },
      ],
    },
    list: { ...said.list, values: [{ name: valueNames.listHash, value: draw.listHash }] },
    readable: {
      ...said.readable,
      values: [
        { name: valueNames.tickets, value: String(draw.tickets) },
        { name: valueNames.players, value: String(draw.players) },
      ],
    },
    'listed-after': {
      ...said['listed-after'],
      values: [{ name: valueNames.listMade, value: time(draw.listedAt) }],
    },
    commitment: {
      ...said.commitment,
      values: [
        { name: valueNames.serverSeed, value: serverSeed ?? '' },
        { name: valueNames.hashRecorded, value: serverSeedHash },
      ],
    },
    'public-beacon': beaconCheck(beacon),
    'beacon-after-close': {
      ...said['beacon-after-close'],
      values: [
        { name: valueNames.beaconRound, value: String(beaconRound) },
        { name: valueNames.beaconPublished, value: time(roundTime(beaconRound, beacon)) },
      ],
    },
    randomness: randomnessWords(draw.beaconRandomness ?? ''),
    signature: signatureWords(draw.beaconSignature ?? '', beacon.publicKey),
    outcome: {
      ...said.outcome,
      values: [
        { name: valueNames.message, value: `raffle-${week}:${beaconRound}:${draw.beaconRandomness}:0` },
      ],
    },
  };
}

/** Names of checks whose explanations already contain the compared values. */
const HAVE_OWN_VALUES: ReadonlySet<CheckName> = new Set([
  'commitment',
  'list',
  'randomness',
  'public-beacon',
]);

/** Checks a raffle step by step from its published data. Returns no checks for a raffle that waits for its beacon. */
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
            { name: valueNames.computed, value: expected },
            { name: valueNames.shown, value: actual ?? '' },
          ];
    return { title, text, isGood: ok, values: [...values, ...both] };
  });
}
