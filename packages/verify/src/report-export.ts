import { isBeaconSignature } from '@aureus/fair/beacon.ts';
import type { Check } from '@aureus/fair/checks.ts';
import { findLeftOut } from '@aureus/fair/completeness.ts';
import {
  type BetExport,
  centsOfExported,
  type ExportedBet,
  type ExportedReward,
} from '@aureus/fair/export.ts';
import { areHeadsSigned } from '@aureus/fair/heads-signature.ts';
import { type BetVerdict, createVerifier } from '@aureus/fair/verify-bet.ts';
import { formatCents } from '@aureus/money/cents.ts';
import { beaconLine, isObject, needsKey, pinnedBeacon, type Reporting, UnusableFile } from './files.ts';
import { unsettledDraws } from './online.ts';

/**
 * Result of checking a bet. NEEDS_KEY: correct under the file's own beacon, but the user hasn't given the key to trust
 * that beacon.
 */
type Verdict = BetVerdict['verdict'] | 'NEEDS_KEY';

const noneYet = (): Record<Verdict, number> => ({ VERIFIED: 0, NOT_REVEALED: 0, FAILED: 0, NEEDS_KEY: 0 });

/** Results of one game's bets. The amounts are in cents and leave out failed bets. */
type GameResult = Record<Verdict, number> & { staked: bigint; paid: bigint };

/** Maximum number of failures to show, and of sentences about missing entries. */
const SHOWN = 20;

/** True if the file looks like an export of any version. */
export const isExport = (file: unknown): file is BetExport =>
  isObject(file) && 'version' in file && 'bets' in file;

/**
 * Checks every bet and every opened reward case of an export, and that nothing was left out.
 * @throws UnusableFile when the file has another version or lacks a part, or when its beacon isn't the one whose key
 * the user gave.
 */
export function* reportExport(file: BetExport, beaconKey: string | undefined): Reporting {
  checkHead(file);
  const { player, beacon, draws } = file;
  const pinned = pinnedBeacon(beacon, beaconKey);
  const verify = createVerifier(file, isBeaconSignature, pinned);
  const verifyTrusting = needsKey(beacon, pinned)
    ? createVerifier(file, isBeaconSignature, beacon)
    : undefined;
  const counts = noneYet();
  const games = new Map<string, GameResult>();
  const failures: string[] = [];
  const all: (ExportedBet | ExportedReward)[] = [...file.bets, ...(file.rewards ?? [])];
  for (const [index, bet] of all.entries()) {
    const { verdict: judged, checks } = verify(bet);
    const isTrustMissing = judged === 'FAILED' && (verifyTrusting?.(bet).verdict ?? 'FAILED') !== 'FAILED';
    const verdict: Verdict = isTrustMissing ? 'NEEDS_KEY' : judged;
    const label = labelOf(bet);
    const game = gameResult(games, label.game);
    counts[verdict] += 1;
    game[verdict] += 1;
    if (verdict !== 'FAILED') {
      game.staked += bet.game === 'rewards' ? 0n : centsOfExported(bet.stake);
      game.paid += centsOfExported(bet.payout);
    } else if (counts.FAILED <= SHOWN)
      failures.push(`FAILED ${label.game} ${label.id}`, ...failureLines(checks));
    yield { done: index + 1, total: all.length };
  }
  const leftOut = findLeftOut(file);
  const lines = [
    `Bets of player ${player}`,
    ...(Object.keys(draws).length > 0 ? [beaconLine(beacon, pinned)] : []),
    ...[...games].map(([name, game]) => gameLine(name, game)),
    ...failures,
    ...(counts.FAILED > SHOWN ? [`… and ${counts.FAILED - SHOWN} more`] : []),
    ...leftOut.slice(0, SHOWN).map((sentence) => `NOT WHOLE: ${sentence}`),
    ...(leftOut.length > SHOWN ? [`NOT WHOLE: … and ${leftOut.length - SHOWN} more`] : []),
    ...headsLines(file.heads),
    countsLine(counts),
  ];
  return {
    lines,
    isGood: counts.FAILED + counts.NEEDS_KEY === 0 && leftOut.length === 0 && areSigned(file.heads),
    beacon,
    pinned,
    voids: unsettledDraws(file),
  };
}

/** True if the site signed the heads of its ledger and staff log. Older files have no heads and pass. */
const areSigned = (heads: BetExport['heads']): boolean => heads === undefined || areHeadsSigned(heads);

/**
 * Returns lines with the heads of the ledger and the staff log, for the user to keep. They prove it if either is
 * rewritten later.
 */
function headsLines(heads: BetExport['heads']): string[] {
  if (heads === undefined) return [];
  const { ledger, staff, publicKey, at } = heads;
  const place = (head: typeof ledger): string => (head === null ? 'none' : `${head.position} ${head.hash}`);
  return [
    `Books at ${new Date(at).toISOString()}: ledger ${place(ledger)}; staff log ${place(staff)}`,
    areSigned(heads) ? `  signed by ${publicKey}` : '  FAILED: not signed by the key that the file names',
  ];
}

function checkHead(file: BetExport): void {
  if (file.version !== 2 && file.version !== 3)
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

const countsLine = ({ VERIFIED, NOT_REVEALED, FAILED, NEEDS_KEY }: Record<Verdict, number>): string =>
  `${VERIFIED} verified, ${NOT_REVEALED} not revealed yet, ${FAILED} failed` +
  (NEEDS_KEY > 0 ? `, ${NEEDS_KEY} need the beacon's key` : '');

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
