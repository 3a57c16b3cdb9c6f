import type { SpinRound, SpinRoundState, SpinStake, SpinState } from '@aureus/contract/spin.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/http.ts';
import { queryClient } from '../../../api/query-client.ts';
import { currentMe } from '../../../api/session.ts';

const KEY = ['spin'] as const;

/** Returns the rules, the current round with its stakes, and the last results. Socket messages keep them current. */
export function useSpinState() {
  return useQuery({ queryKey: KEY, queryFn: fetchState });
}

/** Loads the game's state and merges it with newer messages that arrived during the request. */
async function fetchState(): Promise<SpinState> {
  const fetched = await call('GET /api/games/spin');
  const current = currentSpinState();
  const merged = current ? mergeStates(current, fetched) : fetched;
  // Listeners look at the cached state, so it's set before they are called.
  queryClient.setQueryData<SpinState>(KEY, merged);
  if (merged.round === fetched.round) tellListeners(fetched.round);
  return merged;
}

const listeners = new Set<(round: SpinRound) => void>();

function tellListeners(round: SpinRound): void {
  for (const listener of listeners) listener(round);
}

/**
 * Calls `listener` with every round from a message, except from one about a late round, and with every loaded round
 * that isn't outdated.
 * @returns a function that unsubscribes.
 */
export function onRound(listener: (round: SpinRound) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the game's cached state, for code outside components. */
export function currentSpinState(): SpinState | undefined {
  return queryClient.getQueryData<SpinState>(KEY);
}

export function refreshSpin(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}

/** Loads the game's state. @throws ApiError if that fails. */
export const reloadSpin = (): Promise<unknown> =>
  queryClient.fetchQuery({ queryKey: KEY, queryFn: fetchState, staleTime: 0 });

function change(update: (state: SpinState) => SpinState): void {
  queryClient.setQueryData<SpinState>(KEY, (state) => (state ? update(state) : state));
}

/**
 * Applies a round from a message. A new round starts without stakes. The result of the previous one moves to the
 * history, or the round moves to those that wait for the beacon.
 */
export function putRound(round: SpinRound): void {
  change((state) =>
    state.round.id === round.id
      ? { ...state, round }
      : {
          ...state,
          round,
          stakes: [],
          waiting: waitingWith(state),
          history: historyWith(state.history, state.round),
        },
  );
  tellListeners(round);
}

/** Returns the rounds that wait for the beacon, with the current one if it waits too. */
function waitingWith({ waiting, round, stakes }: SpinState): SpinState['waiting'] {
  if (round.state !== 'WAITING' || waiting.some((one) => one.round.id === round.id)) return waiting;
  const me = currentMe();
  const ownStakes = stakes.flatMap(({ player, colour, amount }) =>
    player.id === me?.id && amount !== null ? [{ colour, amount }] : [],
  );
  return [...waiting, { round, stakes: ownStakes }];
}

/** True if the page knows that a round waits for a late beacon. */
export function isRoundWaiting(id: string): boolean {
  const state = currentSpinState();
  if (state?.round.id === id) return state.round.state === 'WAITING';
  return state?.waiting.some(({ round }) => round.id === id) === true;
}

const lateListeners = new Set<(round: SpinRound) => void>();

/** Calls `listener` with every round that was drawn late or refunded. @returns a function that unsubscribes. */
export function onLateRound(listener: (round: SpinRound) => void): () => void {
  lateListeners.add(listener);
  return () => lateListeners.delete(listener);
}

/** Applies the end of a round that had to wait for the beacon. @returns the player's own stakes on it. */
export function putLateRound(round: SpinRound): SpinState['waiting'][number]['stakes'] {
  const state = currentSpinState();
  const ended = state && waitingWith(state).find((one) => one.round.id === round.id);
  change((before) => ({
    ...before,
    round: before.round.id === round.id ? round : before.round,
    waiting: before.waiting.filter((one) => one.round.id !== round.id),
    history: historyWith(before.history, round),
  }));
  for (const listener of lateListeners) listener(round);
  return ended?.stakes ?? [];
}

/** Returns the key of a stake. A player has at most one stake per color. */
export function stakeKey(stake: SpinStake): string {
  return `${stake.player.id} ${stake.colour}`;
}

/** Applies changed stakes. Each replaces the player's earlier stake on that color. */
export function putStakes(changed: readonly SpinStake[]): void {
  change((state) => {
    const stakes = new Map(state.stakes.map((stake) => [stakeKey(stake), stake]));
    for (const stake of changed) {
      // Public messages hide a private player's amount. The player's own page knows it and keeps it.
      const amount = stake.amount ?? stakes.get(stakeKey(stake))?.amount ?? null;
      stakes.set(stakeKey(stake), { ...stake, amount });
    }
    return { ...state, stakes: [...stakes.values()].filter(({ amount }) => amount !== 0) };
  });
}

/** Adds a finished round's result to the history, unless it's already there. */
export function putResult(round: SpinRound): void {
  change((state) => ({ ...state, history: historyWith(state.history, round) }));
}

function historyWith(history: SpinState['history'], { id, outcome }: SpinRound): SpinState['history'] {
  if (!outcome) return history;
  return mergeHistories([{ roundId: id, pocket: outcome.pocket, colour: outcome.colour }], history);
}

/** Maximum number of past results on the page. */
const HISTORY_LENGTH = 100;
const ORDER: Record<SpinRoundState, number> = { BETTING: 0, CLOSED: 1, WAITING: 2, RESULT: 3, VOID: 3 };

type History = SpinState['history'];

function isLater(round: SpinRound, other: SpinRound): boolean {
  if (round.id !== other.id) return BigInt(round.id) > BigInt(other.id);
  return ORDER[round.state] > ORDER[other.state];
}

/**
 * Merges two lists of results: newest first, and each round once. A result never changes, so either list's entry is
 * right.
 */
export function mergeHistories(one: History, other: History): History {
  const byRound = new Map([...one, ...other].map((entry) => [entry.roundId, entry]));
  return [...byRound.values()]
    .toSorted((a, b) => (BigInt(a.roundId) > BigInt(b.roundId) ? -1 : 1))
    .slice(0, HISTORY_LENGTH);
}

/**
 * Merges the cached state with a loaded one. The later round is kept with its stakes, and the results of both are
 * merged.
 */
export function mergeStates(known: SpinState, fetched: SpinState): SpinState {
  const history = mergeHistories(known.history, fetched.history);
  return isLater(known.round, fetched.round)
    ? { ...fetched, round: known.round, stakes: known.stakes, history }
    : { ...fetched, history };
}
