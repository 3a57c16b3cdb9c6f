import type { BetRecord, ExportedBet, ExportedReward } from '@aureus/fair/export.ts';
import type { Check } from './beacon-check.ts';
import { memoryWords as words } from './fairness.checks.words.ts';
import type { Remembered } from './seen/memory.ts';
import { caseSubject, pairSubject, rewardSubject } from './seen/promises.ts';
import { recall } from './seen/seen.ts';

type Shown = Readonly<Record<string, string>>;
type DrawSeal = { serverSeedHash: string; beaconRound: number | null };

const recalled = (subject: string, names: readonly string[]): Promise<Remembered> =>
  recall(subject, names).catch(() => new Map());

/** Compares a proof's values with those that this browser was first shown about a draw, seed pair or case. */
export async function recalledCheck(subject: string, shown: Shown): Promise<Check> {
  return memoryCheck(shown, await recalled(subject, Object.keys(shown)));
}

/**
 * Does the same as {@link recalledCheck}, and also compares the contents of opened cases. `contents` has their hashes
 * by subject.
 */
async function checkWithContents(subject: string, shown: Shown, contents: Shown): Promise<Check> {
  const remembered = new Map(await recalled(subject, Object.keys(shown)));
  const named: Record<string, string> = {};
  for (const [subject, contentHash] of Object.entries(contents)) {
    const name = `contentHash ${subject}`;
    named[name] = contentHash;
    const seen = (await recalled(subject, ['contentHash'])).get('contentHash');
    if (seen !== undefined) remembered.set(name, seen);
  }
  return memoryCheck({ ...shown, ...named }, remembered);
}

const drawValues = ({ serverSeedHash, beaconRound }: DrawSeal): Shown => ({
  serverSeedHash,
  ...(beaconRound === null ? {} : { beaconRound: String(beaconRound) }),
});

/**
 * Compares a shared draw with what this browser was first shown about it. A beacon round that was never chosen isn't
 * compared.
 */
export const drawCheck = (drawId: string, draw: DrawSeal): Promise<Check> =>
  recalledCheck(drawId, drawValues(draw));

/**
 * Compares a bet's seeds and the contents of its cases with what this browser was first shown. Undefined if the record
 * lacks the seeds.
 */
export async function betCheck(
  bet: ExportedBet | ExportedReward,
  { player, seedPairs, draws }: BetRecord,
): Promise<Check | undefined> {
  const contents = contentsOf(bet);
  if ('seedPair' in bet) {
    const pair = seedPairs[bet.seedPair];
    if (pair === undefined) return undefined;
    const { number, serverSeedHash } = pair;
    return checkWithContents(pairSubject(player, number), { serverSeedHash }, contents);
  }
  const draw = draws[bet.draw];
  return draw && checkWithContents(bet.draw, drawValues(draw), contents);
}

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
