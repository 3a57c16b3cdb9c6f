import { type BeaconTimes, roundTime } from '@aureus/fair/beacon-rounds.ts';
import { choiceOf } from '@aureus/fair/choice.ts';
import type { BetRecord, ExportedBet, ExportedReward } from '@aureus/fair/export.ts';
import { isEarly } from '@aureus/fair/seen.ts';
import type { Check } from './beacon-check.ts';
import { memoryWords as words } from './fairness.checks.words.ts';
import type { Remembered } from './seen/memory.ts';
import { betSubject } from './seen/own-bets.ts';
import { caseSubject, pairSubject, rewardSubject } from './seen/promises.ts';
import { recall } from './seen/seen.ts';

type Shown = Readonly<Record<string, string>>;
type DrawSeal = { serverSeedHash: string; beaconRound: number | null };
/** Values of a proof about one subject. */
type Part = { subject: string; shown: Shown };

/** Reads what this browser remembers of a subject. */
export type Recall = (subject: string, names: readonly string[]) => Promise<Remembered>;

const recalled: Recall = (subject, names) => recall(subject, names).catch(() => new Map());

/** Compares a proof's values with those that this browser was first shown about a subject, such as a seed pair. */
export async function recalledCheck(subject: string, shown: Shown): Promise<Check> {
  return memoryCheck(shown, await recalled(subject, Object.keys(shown)));
}

/**
 * Collects the content hashes of cases, by their subjects: those in the proof, and those that this browser was first
 * shown.
 */
async function recallContents(
  contents: Shown,
  from: Recall,
): Promise<{ shown: Shown; remembered: Remembered }> {
  const hashes: Record<string, string> = {};
  const remembered = new Map<string, { value: string; at: number }>();
  for (const [subject, contentHash] of Object.entries(contents)) {
    const name = `contentHash ${subject}`;
    hashes[name] = contentHash;
    const seen = (await from(subject, ['contentHash'])).get('contentHash');
    if (seen !== undefined) remembered.set(name, seen);
  }
  return { shown: hashes, remembered };
}

/**
 * Compares several parts of a proof in one check. If all values match, but `isBefore` is false for what was
 * remembered, the check is unknown.
 */
async function checkParts(
  parts: readonly Part[],
  contents: Shown,
  isBefore: (remembered: Remembered) => boolean,
  from: Recall,
): Promise<Check> {
  const cases = await recallContents(contents, from);
  const remembered = new Map(cases.remembered);
  for (const { subject, shown } of parts)
    for (const [name, seen] of await from(subject, [...Object.keys(shown), 'openAt']))
      remembered.set(name, seen);
  const values = Object.assign({}, cases.shown, ...parts.map((part) => part.shown)) as Shown;
  const check = memoryCheck(values, remembered);
  return check.isGood && !check.isUnknown && !isBefore(remembered)
    ? { ...check, ...words.late, isUnknown: true }
    : check;
}

const drawPart = (drawId: string, { serverSeedHash, beaconRound }: DrawSeal): Part => ({
  subject: drawId,
  shown: { serverSeedHash, ...(beaconRound === null ? {} : { beaconRound: String(beaconRound) }) },
});

/**
 * True if this browser saw a draw's hash and beacon round before the round was published. In place of the round it may
 * have known a seat to be free at a time that `withEarlyRound` checks. What was seen later could have been chosen to
 * fit. A draw without a beacon round only needs a remembered hash.
 */
function wasSeenInTime({ beaconRound }: DrawSeal, beacon: BeaconTimes, remembered: Remembered): boolean {
  if (beaconRound === null) return remembered.has('serverSeedHash');
  const wasBefore = wasBeforeRound(beaconRound, beacon, remembered);
  return wasBefore('serverSeedHash') && (remembered.has('openAt') || wasBefore('beaconRound'));
}

const wasBeforeRound =
  (beaconRound: number, beacon: BeaconTimes, remembered: Remembered) =>
  (name: string): boolean => {
    const seen = remembered.get(name);
    return seen !== undefined && seen.at < roundTime(beaconRound, beacon);
  };

/** Makes the check fail if a battle's beacon round came too soon after a seat was known to be free. */
async function withEarlyRound(
  check: Check,
  drawId: string,
  { beaconRound }: DrawSeal,
  beacon: BeaconTimes,
  from: Recall,
): Promise<Check> {
  if (beaconRound === null || !drawId.startsWith('battle-')) return check;
  const open = (await from(drawId, ['openAt'])).get('openAt');
  if (open === undefined || !isEarly(beaconRound, Number(open.value), beacon)) return check;
  const value = { name: words.openAt, value: at(Number(open.value)) };
  return { ...words.early, isGood: false, values: [value, ...check.values] };
}

/**
 * Compares a shared draw with what this browser was first shown about it. A beacon round that was never chosen isn't
 * compared.
 */
export async function drawCheck(
  drawId: string,
  draw: DrawSeal,
  beacon: BeaconTimes,
  from: Recall = recalled,
): Promise<Check> {
  const isBefore = (remembered: Remembered) => wasSeenInTime(draw, beacon, remembered);
  const check = await checkParts([drawPart(drawId, draw)], {}, isBefore, from);
  return withEarlyRound(check, drawId, draw, beacon, from);
}

/**
 * Compares a raffle with what this browser was first shown about it. The list counts like hash and round: if any of
 * the three wasn't seen before the round was published, it could have been chosen to fit.
 */
export function raffleCheck(
  week: number,
  { serverSeedHash, beaconRound, listHash }: DrawSeal & { beaconRound: number; listHash: string },
  beacon: BeaconTimes,
  from: Recall = recalled,
): Promise<Check> {
  const values = { serverSeedHash, beaconRound: String(beaconRound), listHash };
  const isBefore = (remembered: Remembered) =>
    Object.keys(values).every(wasBeforeRound(beaconRound, beacon, remembered));
  return checkParts([{ subject: `raffle-${week}`, shown: values }], {}, isBefore, from);
}

/**
 * True if this browser sent the pair's client seed itself, and had seen the hash of the server seed before. Otherwise
 * the server seed could have been chosen to fit.
 */
function wasSealedFirst(remembered: Remembered): boolean {
  const [seal, sent] = [remembered.get('serverSeedHash'), remembered.get('clientSeed')];
  return seal !== undefined && sent !== undefined && seal.at <= sent.at;
}

/**
 * Compares a bet with what this browser saw, sent and was answered: seeds, stake, choice, payout and the contents of
 * its cases. Undefined if the record lacks the seeds.
 */
export async function betCheck(
  bet: ExportedBet | ExportedReward,
  { player, seedPairs, draws, beacon }: BetRecord,
  from: Recall = recalled,
): Promise<Check | undefined> {
  const contents = contentsOf(bet);
  const ownPart: Part = { subject: betSubject(bet.id), shown: bet.game === 'rewards' ? {} : shownOf(bet) };
  if ('seedPair' in bet) {
    const pair = seedPairs[bet.seedPair];
    if (pair === undefined) return undefined;
    const { number, serverSeedHash, clientSeed } = pair;
    const seeds = { serverSeedHash, ...(clientSeed === null ? {} : { clientSeed }) };
    const parts = [{ subject: pairSubject(player, number), shown: seeds }, ownPart];
    return checkParts(parts, contents, wasSealedFirst, from);
  }
  const draw = draws[bet.draw];
  if (draw === undefined) return undefined;
  const isBefore = (remembered: Remembered) => wasSeenInTime(draw, beacon, remembered);
  const check = await checkParts([drawPart(bet.draw, draw), ownPart], contents, isBefore, from);
  return withEarlyRound(check, bet.draw, draw, beacon, from);
}

/** Returns values of a bet in a proof, which this browser may have sent or got in an answer. */
const shownOf = (bet: ExportedBet): Shown => ({
  stake: bet.stake,
  choice: choiceOf(bet),
  ...(bet.state === 'OPEN' ? {} : { payout: bet.payout }),
});

/** Returns the content hashes of a bet's cases as stated in the bet, by the case's subject. */
function contentsOf(bet: ExportedBet | ExportedReward): Shown {
  if (bet.game === 'cases') return { [caseSubject(bet.caseVersion)]: bet.contentHash };
  if (bet.game === 'rewards') return { [rewardSubject(bet.rewardVersion)]: bet.contentHash };
  if (bet.game !== 'battles') return {};
  const named = Object.entries(bet.contentHashes);
  return Object.fromEntries(named.map(([version, hash]) => [caseSubject(version), hash]));
}

/**
 * Returns the label of a value. The value's name may end with a subject after a space, as in `contentHash case-12`.
 */
function nameOf(name: string): string {
  const [word = '', subject] = name.split(' ');
  const called = words.names[word] ?? word;
  return subject === undefined ? called : words.nameOf(called, subject);
}

const at = (time: number): string => new Date(time).toISOString();

/**
 * Compares a proof's values with those that this browser was first shown.
 * @param shown values in the proof.
 * @param remembered values first shown; empty if there were none.
 */
export function memoryCheck(shown: Readonly<Record<string, string>>, remembered: Remembered): Check {
  const matches = Object.entries(shown).flatMap(([name, value]) => {
    const seen = remembered.get(name);
    return seen === undefined ? [] : [{ name: nameOf(name), value, seen }];
  });
  if (matches.length === 0) return { ...words.unknown, isGood: true, isUnknown: true, values: [] };
  const isGood = matches.every(({ value, seen }) => value === seen.value);
  return {
    ...(isGood ? words.same : words.other),
    isGood,
    values: matches.flatMap(({ name, value, seen }) => [
      { name: words.firstSeen(name, at(seen.at)), value: seen.value },
      ...(value === seen.value ? [] : [{ name: words.shownNow(name), value }]),
    ]),
  };
}
