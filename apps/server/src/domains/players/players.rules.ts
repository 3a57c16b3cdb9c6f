import { GAME_TYPES, type GameType } from '@aureus/contract/games.ts';
import { pastedText } from '@aureus/contract/plain-text.ts';
import type { Statistics } from '@aureus/contract/players.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Tally } from '../wallet/wallet.ts';

export type GameTally = Omit<Tally, 'game'> & { type: GameType };

/** Statistics for a player's page, in total and per game. */
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

/** Minimum number of uncounted bets from which the ten-minute job counts a player's bets. */
export const COUNT_FROM = 200;

/** Maximum number of uncounted bets that a view of the statistics counts itself. With more, it queues a job. */
export const COUNTED_BY_A_LOOK = 400n;

/**
 * Maximum number of batches of bets that a job counts in one run. Another run counts the rest, because a stopping node
 * waits for its jobs.
 */
export const COUNTS_OF_A_RUN = 50;

/** Parses a search text as a player's id, if it looks like one, and as a name without a leading @. */
export function searchOf(text: string): { id: bigint | undefined; name: string } {
  const name = pastedText(text).replace(/^@/, '');
  return { id: /^[1-9]\d{0,17}$/.test(name) ? BigInt(name) : undefined, name };
}
