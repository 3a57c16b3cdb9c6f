import type { SpinRound, SpinRoundState, SpinState } from '@aureus/contract/spin.ts';

/** The page keeps as many results as the server gives. */
const HISTORY_LENGTH = 100;
const ORDER: Record<SpinRoundState, number> = { BETTING: 0, CLOSED: 1, RESULT: 2, VOID: 2 };

type History = SpinState['history'];

function isLater(round: SpinRound, other: SpinRound): boolean {
  if (round.id !== other.id) return BigInt(round.id) > BigInt(other.id);
  return ORDER[round.state] > ORDER[other.state];
}

/** Results of both lists, each round once, newest first. Results never change, so either list may tell them. */
export function mergeHistories(one: History, other: History): History {
  const byRound = new Map([...one, ...other].map((entry) => [entry.roundId, entry]));
  return [...byRound.values()]
    .toSorted((a, b) => (BigInt(a.roundId) > BigInt(b.roundId) ? -1 : 1))
    .slice(0, HISTORY_LENGTH);
}

/**
 * Merges the state known from messages with an answer that was fetched meanwhile: the round that is further on wins
 * with its stakes, and no result is lost.
 */
export function mergeStates(known: SpinState, fetched: SpinState): SpinState {
  const history = mergeHistories(known.history, fetched.history);
  return isLater(known.round, fetched.round)
    ? { ...fetched, round: known.round, stakes: known.stakes, history }
    : { ...fetched, history };
}
