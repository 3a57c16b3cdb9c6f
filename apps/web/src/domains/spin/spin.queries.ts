import type { SpinRound, SpinRoundState, SpinStake, SpinState } from '@aureus/contract/spin.ts';
import { useQuery } from '@tanstack/react-query';
import { callData } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';

const KEY = ['spin'] as const;
const HISTORY_LENGTH = 100;
const ORDER: Record<SpinRoundState, number> = { BETTING: 0, CLOSED: 1, RESULT: 2, VOID: 2 };

/** Rules, the round in progress with its stakes, and the last results. Kept up to date by `followSpin`. */
export function useSpinState() {
  return useQuery({ queryKey: KEY, queryFn: fetchState });
}

/** An answer that was under way while a message arrived must not undo what the message said. */
async function fetchState(): Promise<SpinState> {
  const fetched = await callData<SpinState>('/api/games/spin');
  const known = currentSpinState();
  if (known && isLater(known.round, fetched.round)) {
    return { ...fetched, round: known.round, stakes: known.stakes };
  }
  tellListeners(fetched.round);
  return fetched;
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

function isLater(round: SpinRound, other: SpinRound): boolean {
  if (round.id !== other.id) return BigInt(round.id) > BigInt(other.id);
  return ORDER[round.state] > ORDER[other.state];
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

/** A stake is one player's on one colour. */
export function stakeKey(stake: SpinStake): string {
  return `${stake.player.id} ${stake.colour}`;
}

/** Takes over stakes that changed: each replaces the earlier one of the same player on the same colour. */
export function putStakes(changed: readonly SpinStake[]): void {
  change((state) => {
    const stakes = new Map(state.stakes.map((stake) => [stakeKey(stake), stake]));
    for (const stake of changed) stakes.set(stakeKey(stake), stake);
    return { ...state, stakes: [...stakes.values()].filter(({ amount }) => amount > 0) };
  });
}

/** Adds the result of a round whose wheel has landed to the history, once. */
export function putResult(round: SpinRound): void {
  change((state) => ({ ...state, history: historyWith(state.history, round) }));
}

function historyWith(history: SpinState['history'], { id, outcome }: SpinRound): SpinState['history'] {
  if (!outcome || history.some(({ roundId }) => roundId === id)) return history;
  const { pocket, colour } = outcome;
  return [{ roundId: id, pocket, colour }, ...history].slice(0, HISTORY_LENGTH);
}
