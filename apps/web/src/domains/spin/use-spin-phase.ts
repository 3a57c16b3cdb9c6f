import type { SpinRound } from '@aureus/contract/spin.ts';
import { useEffect, useReducer } from 'react';
import { serverNow } from '../../api/server-clock.ts';

/** What the page shows of a round: bets open; the wheel turns; it stands on the result; nothing was drawn. */
export type SpinPhase = 'BETTING' | 'ROLLING' | 'LANDED' | 'VOID';

/** The phase of a round at a time on the server's clock. Bets end with the clock, not with the message that says so. */
export function phaseOf(round: SpinRound, now: number): SpinPhase {
  if (round.state === 'VOID') return 'VOID';
  if (round.outcome && now >= round.outcome.landsAt) return 'LANDED';
  return round.state === 'BETTING' && now < round.closesAt ? 'BETTING' : 'ROLLING';
}

/** Follows the phase of a round, to the millisecond that timers give. */
export function useSpinPhase(round: SpinRound): SpinPhase {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const now = serverNow();
  const phase = phaseOf(round, now);
  const changesAt =
    phase === 'BETTING' ? round.closesAt : phase === 'ROLLING' ? round.outcome?.landsAt : undefined;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Timers may be early by the clock's last correction; then the rest is waited for.
    const wait = () => {
      const leftMs = (changesAt ?? 0) - serverNow();
      if (leftMs > 0) timer = setTimeout(wait, leftMs + 1);
      else redraw();
    };
    if (changesAt !== undefined) wait();
    return () => clearTimeout(timer);
  }, [changesAt]);
  return phase;
}
