import type { ServerInfo } from '@aureus/contract/info.ts';
import type { Market } from '@aureus/contract/markets.ts';
import { create } from 'zustand';
import { queryClient } from './query-client.ts';
import { useServerInfo } from './server-clock.ts';

/** Rules that the law of the player's market sets for bets, withdrawals and bonuses. */
type Rules = Pick<
  Market,
  | 'autoBet'
  | 'fastSpin'
  | 'severalOpenings'
  | 'minimumCycleMs'
  | 'cancellableWithdrawals'
  | 'bonusCoins'
  | 'kycBeforePlay'
  | 'reminderStopsPlay'
>;

/** Until the server has said more; it refuses what it doesn't allow. */
const FREE: Rules = {
  autoBet: true,
  fastSpin: true,
  severalOpenings: true,
  minimumCycleMs: 0,
  cancellableWithdrawals: true,
  bonusCoins: true,
  kycBeforePlay: false,
  reminderStopsPlay: false,
};

/** State of play: held while a session reminder waits for its answer. */
const useHeld = create(() => ({ isHeld: false }));

/** Stops play until the session reminder is answered. @returns what lets it go on. */
export function holdPlay(): () => void {
  useHeld.setState({ isHeld: true });
  return () => useHeld.setState({ isHeld: false });
}

/** Returns the rules of the player's market. */
export function useMarket(): Rules & { isHeld: boolean } {
  const { isHeld } = useHeld();
  return { ...(useServerInfo().data?.market ?? FREE), isHeld };
}

/** Returns true if the player's country allows nothing but withdrawals. */
export function useIsReadOnly(): boolean {
  return useServerInfo().data?.access === 'READ_ONLY';
}

/** Whole seconds until the market allows the next bet; 0 when it does now. */
const usePause = create<{ left: number }>(() => ({ left: 0 }));
const TICK_MS = 250;
let ticking: ReturnType<typeof setInterval> | undefined;

/** A bet was placed: the next one has to wait for as long as the market says. */
export function notePlaced(): void {
  const { minimumCycleMs } = queryClient.getQueryData<ServerInfo>(['info'])?.market ?? FREE;
  if (minimumCycleMs === 0) return;
  const until = performance.now() + minimumCycleMs;
  const tick = () => {
    const left = Math.max(0, Math.ceil((until - performance.now()) / 1000));
    usePause.setState({ left });
    if (left === 0) clearInterval(ticking);
  };
  clearInterval(ticking);
  ticking = setInterval(tick, TICK_MS);
  tick();
}

/** Whole seconds that the next bet has to wait. */
export const usePauseLeft = (): number => usePause(({ left }) => left);
