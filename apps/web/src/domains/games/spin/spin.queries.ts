import type { SpinRound, SpinRoundState, SpinStake, SpinState } from '@aureus/contract/spin.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/http.ts';
import { queryClient } from '../../../api/query-client.ts';

const KEY = ['spin'] as const;

/** Rules, the round in progress with its stakes, and the last results. Kept up to date by `followSpin`. */
export function useSpinState() {
  return useQuery({ queryKey: KEY, queryFn: fetchState });
}

/** An answer that was under way while messages arrived must not undo what they said. */
async function fetchState(): Promise<SpinState> {
  const fetched = await call('GET /api/games/spin');
  const current = currentSpinState();
  const merged = current ? mergeStates(current, fetched) : fetched;
  if (merged.round === fetched.round) tellListeners(fetched.round);
  return merged;
}

const listeners = new Set<(round: SpinRound) => void>();

function tellListeners(round: SpinRound): void {
  for (const listener of listeners) listener(round);
}

/** Calls `listener` with every round that was fetched or announced. Returns the function that stops it. */
export function onRound(listener: (round: SpinRound) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same as known now, for code outside components. */
export function currentSpinState(): SpinState | undefined {
  return queryClient.getQueryData<SpinState>(KEY);
}

/** Asks the server again: some message was missed. */
export function refreshSpin(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}

function change(update: (state: SpinState) => SpinState): void {
  queryClient.setQueryData<SpinState>(KEY, (state) => (state ? update(state) : state));
}

/** Takes over a round as announced; a new round starts without stakes, and the last one is history. */
export function putRound(round: SpinRound): void {
  change((state) =>
    state.round.id === round.id
      ? { ...state, round }
      : { ...state, round, stakes: [], history: historyWith(state.history, state.round) },
  );
  tellListeners(round);
}

/** A stake is one player's on one color. */
export function stakeKey(stake: SpinStake): string {
  return `${stake.player.id} ${stake.colour}`;
}

/** Takes over stakes that changed: each replaces the earlier one of the same player on the same color. */
export function putStakes(changed: readonly SpinStake[]): void {
  change((state) => {
    const stakes = new Map(state.stakes.map((stake) => [stakeKey(stake), stake]));
    for (const stake of changed) {
      // The public news hides a private player's stake; keep the amount that the player's own page has.
      const amount = stake.amount ?? stakes.get(stakeKey(stake))?.amount ?? null;
      stakes.set(stakeKey(stake), { ...stake, amount });
    }
    return { ...state, stakes: [...stakes.values()].filter(({ amount }) => amount !== 0) };
  });
}

/** Adds the result of a round whose wheel has landed to the history, once. */
export function putResult(round: SpinRound): void {
  change((state) => ({ ...state, history: historyWith(state.history, round) }));
}

function historyWith(history: SpinState['history'], { id, outcome }: SpinRound): SpinState['history'] {
  if (!outcome) return history;
  return mergeHistories([{ roundId: id, pocket: outcome.pocket, colour: outcome.colour }], history);
}

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
