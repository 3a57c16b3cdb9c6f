import {
  checkSignatures,
  type RoundSignature,
  signatureLookup,
  signaturesOf,
} from '@aureus/fair/beacon-batch.ts';
import { roundTime } from '@aureus/fair/beacon-rounds.ts';
import { compareBefore, headsKept } from '@aureus/fair/before.ts';
import type { Check } from '@aureus/fair/checks.ts';
import { findLeftOut } from '@aureus/fair/completeness.ts';
import {
  type BetExport,
  centsOfExported,
  type ExportedBet,
  type ExportedReward,
} from '@aureus/fair/export.ts';
import { hashesIn } from '@aureus/fair/heads.ts';
import { areHeadsSigned } from '@aureus/fair/heads-signature.ts';
import { compareList, countTickets, createEdgeSum } from '@aureus/fair/raffle-tickets.ts';
import { compareSeen, headsSeen, isSeenFile, type KeptHead } from '@aureus/fair/seen.ts';
import { compareAsked } from '@aureus/fair/seen-asked.ts';
import { type BetVerdict, createVerifier } from '@aureus/fair/verify-bet.ts';
import { formatCents } from '@aureus/money/cents.ts';
import {
  beaconLine,
  isObject,
  needsKey,
  type Progress,
  pinnedBeacon,
  type Report,
  type Reporting,
  type ReportOptions,
  UnusableFile,
} from './files.ts';
import { unsettledDraws } from './online.ts';

/**
 * Result of checking a bet. NEEDS_KEY: correct under the file's own beacon, but the user hasn't given the key to trust
 * that beacon. WAITING: the bet's draw is closed and its beacon round was due, but the draw wasn't drawn yet.
 */
type Verdict = BetVerdict['verdict'] | 'NEEDS_KEY' | 'WAITING';

const noneYet = (): Record<Verdict, number> => ({
  VERIFIED: 0,
  NOT_REVEALED: 0,
  VOID: 0,
  WAITING: 0,
  FAILED: 0,
  NEEDS_KEY: 0,
});

/** Results of one game's bets. The amounts are in cents and leave out failed bets. */
type GameResult = Record<Verdict, number> & { staked: bigint; paid: bigint };

/** Maximum number of failures to show, and of sentences about missing entries or contradictions. */
const SHOWN = 20;
/** Versions of the format that this program reads. */
const VERSIONS: readonly unknown[] = [2, 3];
/** First version of the file format in which a file must name the heads of ledger and staff log. */
const HEADS_SINCE = 3;
/** Time in ms since its beacon round's publication from which a draw counts as waiting. */
const WAITS_AFTER_MS = 30_000;

/** True if the file looks like an export of any version. */
export const isExport = (file: unknown): file is BetExport =>
  isObject(file) && 'version' in file && 'bets' in file;

/**
 * Checks every bet and every opened reward case of an export, and that the export has no gap.
 * @throws UnusableFile when the file has another version or lacks a part, when its beacon isn't the one whose key the
 * user gave, or when a file to compare it with can't be used.
 */
export function* reportExport(file: BetExport, { beaconKey, random, ...kept }: ReportOptions): Reporting {
  checkHead(file);
  const { player, beacon, draws } = file;
  const pinned = pinnedBeacon(beacon, beaconKey);
  const signed = signaturesOf(Object.values(draws));
  const isSignature = signatureLookup(signed, yield* checkAll(signed, beacon, random), beacon);
  const verify = createVerifier(file, isSignature, pinned);
  const verifyTrusting = needsKey(beacon, pinned) ? createVerifier(file, isSignature, beacon) : undefined;
  const counts = noneYet();
  const games = new Map<string, GameResult>();
  const failures: string[] = [];
  const edges = createEdgeSum(file.cases);
  const all: (ExportedBet | ExportedReward)[] = [...file.bets, ...(file.rewards ?? [])];
  for (const [index, bet] of all.entries()) {
    const { verdict: judged, checks } = verify(bet);
    if (bet?.game !== 'rewards') edges.add(bet);
    const isTrustMissing = judged === 'FAILED' && (verifyTrusting?.(bet).verdict ?? 'FAILED') !== 'FAILED';
    const isWaiting = judged === 'NOT_REVEALED' && isDue(bet, file);
    const verdict: Verdict = isTrustMissing ? 'NEEDS_KEY' : isWaiting ? 'WAITING' : judged;
    const label = labelOf(bet);
    const game = gameResult(games, label.game);
    counts[verdict] += 1;
    game[verdict] += 1;
    if (verdict !== 'FAILED') {
      game.staked += bet.game === 'rewards' ? 0n : centsOfExported(bet.stake);
      game.paid += centsOfExported(bet.payout);
    } else if (counts.FAILED <= SHOWN)
      failures.push(`FAILED ${label.game} ${label.id}`, ...failureLines(checks));
    yield { done: index + 1, total: all.length, unit: 'bets' };
  }
  // The remaining steps look at the whole file. Yields between them let the page render.
  const done: Progress = { done: all.length, total: all.length, unit: 'bets' };
  const leftOut = findLeftOut(file);
  yield done;
  const heads = judgeHeads(file);
  const tickets = countTickets(file, edges.weeks);
  const compared = compareKept(file, kept);
  yield done;
  const lines = [
    `Bets of player ${player}`,
    ...(Object.keys(draws).length > 0 ? [beaconLine(beacon, pinned)] : []),
    ...[...games].map(([name, game]) => gameLine(name, game)),
    ...failures,
    ...(counts.FAILED > SHOWN ? [`… and ${counts.FAILED - SHOWN} more`] : []),
    ...leftOut.slice(0, SHOWN).map((sentence) => `NOT WHOLE: ${sentence}`),
    ...(leftOut.length > SHOWN ? [`NOT WHOLE: … and ${leftOut.length - SHOWN} more`] : []),
    ...heads.lines,
    ...tickets.lines,
    ...tickets.findings.map((sentence) => `FAILED: ${sentence}`),
    ...compared.lines,
    countsLine(counts),
  ];
  return {
    lines,
    isGood:
      counts.FAILED + counts.NEEDS_KEY === 0 &&
      leftOut.length + tickets.findings.length === 0 &&
      heads.isGood &&
      compared.isGood,
    beacon,
    pinned,
    voids: unsettledDraws(file),
    madeAt: file.exportedAt,
    openHeads: compared.openHeads,
  };
}

/**
 * Compares the export with what the user gave: a browser's memory, an older export, and a raffle's list.
 * @throws UnusableFile when one of them isn't what it should be.
 */
function compareKept(
  file: BetExport,
  { seen, before, raffle }: Pick<ReportOptions, 'seen' | 'before' | 'raffle'>,
): Report & { openHeads: KeptHead[] } {
  const lines: string[] = [];
  const heads: KeptHead[] = [];
  let isGood = true;
  const add = (name: string, { findings, compared }: ReturnType<typeof compareSeen>): void => {
    isGood &&= findings.length === 0;
    lines.push(
      ...findings.slice(0, SHOWN).map((sentence) => `CONTRADICTS ${name}: ${sentence}`),
      ...(findings.length > SHOWN ? [`CONTRADICTS ${name}: … and ${findings.length - SHOWN} more`] : []),
      `Compared with ${name}: ${compared - findings.length} agree, ${findings.length} differ`,
    );
  };
  if (seen !== undefined) {
    if (!isSeenFile(seen)) throw new UnusableFile('The memory is no file that a browser saved on the site.');
    if (seen.chainHash !== file.beacon.chainHash)
      throw new UnusableFile('The memory is of a site with another beacon.');
    const saw = compareSeen(file, seen);
    const asked = compareAsked(file, seen);
    add('what the browser saw', {
      findings: [...saw.findings, ...asked.findings],
      compared: saw.compared + asked.compared,
    });
    lines.push(...asked.lines);
    heads.push(...headsSeen(seen.entries));
  }
  if (before !== undefined) {
    if (!isExport(before)) throw new UnusableFile('The older file is no export of bets.');
    checkHead(before);
    if (before.exportedAt > file.exportedAt)
      throw new UnusableFile('The older file is newer than the one to check: name them the other way round.');
    add('the older file', compareBefore(file, before));
    heads.push(...headsKept(before));
  }
  if (raffle !== undefined) {
    const { week, list } = listIn(raffle);
    add(`the list of raffle ${week}`, { findings: compareList(file, week, list), compared: 1 });
  }
  const openHeads = heads.filter(
    ({ book, position }) => file.heads !== undefined && !hashesIn(file.heads, book).has(position),
  );
  if (openHeads.length > 0)
    lines.push(
      `Not compared: ${openHeads.length} ${openHeads.length === 1 ? 'entry' : 'entries'} of the books that the file doesn't show. Export it in the browser that saw them, or ask the site: --online --site <address>`,
    );
  return { lines, isGood, openHeads };
}

/**
 * Returns the week and the list of a raffle's file.
 * @throws UnusableFile when the file isn't a raffle with its list.
 */
function listIn(file: unknown): { week: number; list: string } {
  const { draw, list } = Object(Object(file)['data']) as { draw?: { week?: unknown }; list?: unknown };
  if (typeof list !== 'string' || !Number.isSafeInteger(draw?.week))
    throw new UnusableFile('The raffle is no file of a raffle with its list.');
  return { week: Number(draw?.week), list };
}

/** Checks all signatures together. Yields the progress. */
function* checkAll(
  signed: readonly RoundSignature[],
  beacon: BetExport['beacon'],
  random: ReportOptions['random'],
): Generator<Progress, boolean[]> {
  const steps = checkSignatures(signed, beacon, random);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield { done: step.value, total: signed.length, unit: 'signatures' };
  }
}

/** True if an open bet's draw is closed, and the file was made over 30 s after the draw's beacon round. */
function isDue(bet: ExportedBet | ExportedReward, { draws, beacon, exportedAt }: BetExport): boolean {
  if (!('draw' in bet) || bet.state !== 'OPEN') return false;
  const draw = draws[bet.draw];
  if (draw === undefined || draw.closedAt === null || draw.beaconRound === null) return false;
  return roundTime(draw.beaconRound, beacon) + WAITS_AFTER_MS < exportedAt;
}

/**
 * Checks that the site signed the heads of its ledger and staff log, and returns lines with the heads for the user to
 * keep. Kept heads prove it if either book is rewritten later. Files of version 2 may lack heads.
 */
function judgeHeads({ version, heads }: BetExport): Report {
  if (heads === undefined) {
    const isOld = version < HEADS_SINCE;
    return { lines: isOld ? [] : ['FAILED: the file names no heads of the books.'], isGood: isOld };
  }
  if (!areReadable(heads) || !isOlderReadable(heads.older))
    return { lines: ['FAILED: the heads of the books are not readable.'], isGood: false };
  const { ledger, staff, publicKey, at } = heads;
  const place = (head: typeof ledger): string => (head === null ? 'none' : `${head.position} ${head.hash}`);
  const isGood = areHeadsSigned(heads);
  return {
    lines: [
      `Books at ${new Date(at).toISOString()}: ledger ${place(ledger)}; staff log ${place(staff)}`,
      isGood ? `  signed by ${publicKey}` : '  FAILED: not signed by the key that the file names',
    ],
    isGood,
  };
}

/**
 * True if heads have a time that a date can hold, texts as key and signature, and for each book null or a position
 * with a hash.
 */
function areReadable(heads: unknown): boolean {
  const isPlace = (place: unknown): boolean =>
    place === null ||
    (isObject(place) && Number.isSafeInteger(place['position']) && typeof place['hash'] === 'string');
  if (!isObject(heads)) return false;
  const { at, ledger, staff, publicKey, signature } = heads;
  const isDate = Number.isSafeInteger(at) && !Number.isNaN(new Date(Number(at)).getTime());
  return (
    isDate &&
    isPlace(ledger) &&
    isPlace(staff) &&
    typeof publicKey === 'string' &&
    typeof signature === 'string'
  );
}

/** True if heads have no older entries, or each of them is a position with a hash. */
function isOlderReadable(older: unknown): boolean {
  if (older === undefined) return true;
  const isEntry = (entry: unknown): boolean =>
    isObject(entry) && Number.isSafeInteger(entry['position']) && typeof entry['hash'] === 'string';
  return (
    isObject(older) &&
    [older['ledger'], older['staff']].every((entries) => Array.isArray(entries) && entries.every(isEntry))
  );
}

function checkHead(file: BetExport): void {
  if (!VERSIONS.includes(file.version))
    throw new UnusableFile('This is not an export of bets of version 2 or 3.');
  const { beacon, seedPairs, draws, cases, bets, rewardCases = {}, rewards = [] } = file;
  const parts = [beacon, seedPairs, draws, cases, rewardCases];
  if (!parts.every(isObject) || !Array.isArray(bets) || !Array.isArray(rewards))
    throw new UnusableFile('The export lacks its beacon, seed pairs, draws, cases or bets.');
}

const failureLines = (checks: readonly Check[]): string[] =>
  checks.flatMap(({ name, ok, expected, actual }) =>
    ok || name === 'revealed' ? [] : [`  ${name}: expected ${expected}, the file says ${actual}`],
  );

function countsLine(counts: Record<Verdict, number>): string {
  const { VERIFIED, NOT_REVEALED, VOID, WAITING, FAILED, NEEDS_KEY } = counts;
  return [
    `${VERIFIED} verified`,
    `${NOT_REVEALED} not revealed yet`,
    `${FAILED} failed`,
    ...(VOID > 0 ? [`${VOID} void`] : []),
    ...(WAITING > 0 ? [`${WAITING} waiting for the beacon`] : []),
    ...(NEEDS_KEY > 0 ? [`${NEEDS_KEY} need the beacon's key`] : []),
  ].join(', ');
}

const gameLine = (name: string, game: GameResult): string =>
  `${name.padEnd(9)} ${countsLine(game)}; staked ${formatCents(game.staked)}, paid ${formatCents(game.paid)}`;

/** Returns an id and a game for the report, even if the file has something else in place of the bet. */
function labelOf(bet: unknown): { id: string; game: string } {
  const { id, game } = Object(bet) as Record<string, unknown>;
  return { id: String(id), game: String(game) };
}

function gameResult(games: Map<string, GameResult>, name: string): GameResult {
  const known = games.get(name);
  if (known !== undefined) return known;
  const game = { ...noneYet(), staked: 0n, paid: 0n };
  games.set(name, game);
  return game;
}
