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

/** Compares values of a proof with what this browser was first shown of their subject. */
export async function recalledCheck(subject: string, shown: Shown): Promise<Check> {
  return memoryCheck(shown, await recalled(subject, Object.keys(shown)));
}

/** As {@link recalledCheck}, with the contents of the cases that were opened, by subject. */
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

/** A shared draw, by its draw id. A beacon round that was never chosen is not compared. */
export const drawCheck = (drawId: string, draw: DrawSeal): Promise<Check> =>
  recalledCheck(drawId, drawValues(draw));

/** The seeds that a bet of the player's was drawn from, its own pair or a shared draw, and the cases it was on. */
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

/** Returns the contents of a bet's cases as the bet states them, by subject. */
function contentsOf(bet: ExportedBet | ExportedReward): Shown {
  if (bet.game === 'cases') return { [caseSubject(bet.caseVersion)]: bet.contentHash };
  if (bet.game === 'rewards') return { [rewardSubject(bet.rewardVersion)]: bet.contentHash };
  if (bet.game !== 'battles') return {};
  const named = Object.entries(bet.contentHashes);
  return Object.fromEntries(named.map(([version, hash]) => [caseSubject(version), hash]));
}

/** A name may say of what it is, after a space: `contentHash case-12`. */
function nameOf(name: string): string {
  const [word = '', subject] = name.split(' ');
  const called = words.names[word] ?? word;
  return subject === undefined ? called : words.nameOf(called, subject);
}

const at = (time: number): string => new Date(time).toISOString();

/**
 * Compares a proof with the values that this browser was shown before the result.
 * @param shown the values of the proof. @param remembered the values first shown, empty when there were none.
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
