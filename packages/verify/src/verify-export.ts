import { isBeaconSignature } from '@aureus/fair/beacon.ts';
import type { Check } from '@aureus/fair/checks.ts';
import { findLeftOut } from '@aureus/fair/completeness.ts';
import {
  type BetExport,
  centsOfExported,
  type ExportedBeacon,
  type ExportedBet,
  type ExportedReward,
} from '@aureus/fair/export.ts';
import { type BetVerdict, createVerifier } from '@aureus/fair/verify-bet.ts';

type Verdict = BetVerdict['verdict'];

/** How the bets of one game fared. Amounts in cents, of bets that did not fail. */
type GameResult = Record<Verdict, number> & { staked: bigint; paid: bigint };

type FailedBet = { id: string; game: string; failed: Check[] };

export type ExportResult = Record<Verdict, number> & {
  games: Map<string, GameResult>;
  /** The first {@link SHOWN_FAILURES} of them. */
  failures: FailedBet[];
  /** What was left out, put in twice or numbered anew: one sentence each. */
  leftOut: string[];
};

const SHOWN_FAILURES = 20;

/** A file that is nothing that could be checked: one sentence for the reader. */
export class UnusableExport extends Error {
  override name = 'UnusableExport';
}

/**
 * Checks every bet of an export, and every opening of a reward case.
 * @param pinned the beacon that is trusted. @param onProgress called after each bet with how many are done, of how many.
 * @throws UnusableExport when there is nothing that could be checked.
 */
export function verifyExport(
  file: BetExport,
  pinned: ExportedBeacon,
  onProgress: (done: number, total: number) => void,
): ExportResult {
  checkHead(file);
  const verify = createVerifier(file, isBeaconSignature, pinned);
  const result: ExportResult = {
    VERIFIED: 0,
    NOT_REVEALED: 0,
    FAILED: 0,
    games: new Map(),
    failures: [],
    leftOut: findLeftOut(file),
  };
  const all: (ExportedBet | ExportedReward)[] = [...file.bets, ...(file.rewards ?? [])];
  for (const [index, bet] of all.entries()) {
    const { verdict, checks } = verify(bet);
    const label = labelOf(bet);
    const game = gameResult(result.games, label.game);
    result[verdict] += 1;
    game[verdict] += 1;
    if (verdict === 'FAILED') {
      if (result.failures.length < SHOWN_FAILURES)
        result.failures.push({
          ...label,
          failed: checks.filter(({ ok, name }) => !ok && name !== 'revealed'),
        });
    } else {
      game.staked += bet.game === 'rewards' ? 0n : centsOfExported(bet.stake);
      game.paid += centsOfExported(bet.payout);
    }
    onProgress(index + 1, all.length);
  }
  return result;
}

function checkHead(file: BetExport): void {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  if (!isObject(file) || file.version !== 2)
    throw new UnusableExport('This is not an export of bets of version 2.');
  const { beacon, seedPairs, draws, cases, bets, rewardCases = {}, rewards = [] } = file;
  const parts = [beacon, seedPairs, draws, cases, rewardCases];
  if (!parts.every(isObject) || !Array.isArray(bets) || !Array.isArray(rewards))
    throw new UnusableExport('The export lacks its beacon, seed pairs, draws, cases or bets.');
}

/** How a bet is called in the report, whatever stands in the file in its place. */
function labelOf(bet: unknown): { id: string; game: string } {
  const { id, game } = Object(bet) as Record<string, unknown>;
  return { id: String(id), game: String(game) };
}

function gameResult(games: Map<string, GameResult>, name: string): GameResult {
  const known = games.get(name);
  if (known !== undefined) return known;
  const game = { VERIFIED: 0, NOT_REVEALED: 0, FAILED: 0, staked: 0n, paid: 0n };
  games.set(name, game);
  return game;
}
