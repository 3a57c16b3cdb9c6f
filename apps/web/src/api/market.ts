import type { ServerInfo } from '@aureus/contract/info.ts';
import type { Market } from '@aureus/contract/markets.ts';
import { create } from 'zustand';
import { queryClient } from './query-client.ts';
import { useServerInfo } from './server-clock.ts';

/** Legal rules of the player's market for play, withdrawals and bonuses. */
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

/** Default until the server's answer arrives. The server itself enforces the market's rules. */
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

/** `isHeld` is true while a session reminder waits for the player's answer and pauses play. */
const useHeld = create(() => ({ isHeld: false }));

/** Pauses play, for a session reminder. @returns a function that resumes play. */
export function holdPlay(): () => void {
  useHeld.setState({ isHeld: true });
  return () => useHeld.setState({ isHeld: false });
}

/** Returns the rules of the player's market, and `isHeld`: true while a session reminder pauses play. */
export function useMarket(): Rules & { isHeld: boolean } {
  const { isHeld } = useHeld();
  return { ...(useServerInfo().data?.market ?? FREE), isHeld };
}

/** True if the player's country allows withdrawals, but no deposits or bets. */
export function useIsReadOnly(): boolean {
  return useServerInfo().data?.access === 'READ_ONLY';
}

/** `left` is the number of whole seconds until the market allows the next bet; 0 if it's allowed now. */
const usePause = create<{ left: number }>(() => ({ left: 0 }));
const TICK_MS = 250;
let ticking: ReturnType<typeof setInterval> | undefined;

/** Starts the market's minimum pause between bets. Call after each placed bet. */
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

/** Returns the whole seconds until the next bet is allowed. */
export const usePauseLeft = (): number => usePause(({ left }) => left);
