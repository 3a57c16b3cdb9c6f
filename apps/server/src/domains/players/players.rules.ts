import { GAME_TYPES, type GameType } from '@aureus/contract/games.ts';
import { pastedText } from '@aureus/contract/plain-text.ts';
import type { Statistics } from '@aureus/contract/players.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Tally } from '../wallet/wallet.ts';

/** The counts of one game. */
export type GameTally = Omit<Tally, 'game'> & { type: GameType };

/** Statistics of a player's page, in total and by game. */
export function statisticsOf(tallies: readonly GameTally[]): Statistics {
  const sum = (of: (tally: GameTally) => bigint) => tallies.reduce((total, tally) => total + of(tally), 0n);
  const best = tallies.reduce((most, tally) => (tally.best > most ? tally.best : most), 0n);
  return {
    totalCount: Number(sum(({ bets }) => bets)),
    wonCount: Number(sum(({ won }) => won)),
    lossCount: Number(sum(({ lost }) => lost)),
    staked: coinsFromCents(sum(({ staked }) => staked)),
    paid: coinsFromCents(sum(({ paid }) => paid)),
    best: coinsFromCents(best),
    games: tallies
      .toSorted((one, other) => GAME_TYPES.indexOf(one.type) - GAME_TYPES.indexOf(other.type))
      .map((tally) => ({
        type: tally.type,
        totalCount: Number(tally.bets),
        wonCount: Number(tally.won),
        lossCount: Number(tally.lost),
        staked: coinsFromCents(tally.staked),
        paid: coinsFromCents(tally.paid),
        best: coinsFromCents(tally.best),
      })),
  };
}

/** A player whose uncounted bets are this many is counted by the job that runs every ten minutes. */
export const COUNT_FROM = 200;

/**
 * Number of bets that a page view counts itself; more are left to a job that the view asks for. Only what was played
 * since the last run can be more than {@link COUNT_FROM}, so these bets are still in memory.
 */
export const COUNTED_BY_A_LOOK = 400n;

/** A run of the job counts so many times, and leaves the rest to another run: a node that stops waits for its jobs. */
export const COUNTS_OF_A_RUN = 50;

/** Parses a search: an id where the text is written like one, and a name without a leading @. */
export function searchOf(text: string): { id: bigint | undefined; name: string } {
  const name = pastedText(text).replace(/^@/, '');
  return { id: /^[1-9]\d{0,17}$/.test(name) ? BigInt(name) : undefined, name };
}
