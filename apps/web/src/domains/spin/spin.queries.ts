import type { SpinRound, SpinStake, SpinState } from '@aureus/contract/spin.ts';
import { useQuery } from '@tanstack/react-query';
import { callData } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';

const KEY = ['spin'] as const;
const HISTORY_LENGTH = 100;

/** Rules, the round in progress with its stakes, and the last results. Kept up to date by {@link followSpin}. */
export function useSpinState() {
  return useQuery({ queryKey: KEY, queryFn: () => callData<SpinState>('/api/games/spin') });
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

/** Takes over a round as announced; a new round starts without stakes. */
export function putRound(round: SpinRound): void {
  change((state) => ({ ...state, round, stakes: state.round.id === round.id ? state.stakes : [] }));
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
    return { ...state, stakes: [...stakes.values()] };
  });
}

/** Adds the result of a round whose wheel has landed to the history, once. */
export function putResult(round: SpinRound): void {
  const { outcome } = round;
  if (!outcome) return;
  const entry = { roundId: round.id, pocket: outcome.pocket, colour: outcome.colour };
  change((state) =>
    state.history.some(({ roundId }) => roundId === round.id)
      ? state
      : { ...state, history: [entry, ...state.history].slice(0, HISTORY_LENGTH) },
  );
}
