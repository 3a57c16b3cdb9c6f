import type { SpinRound } from '@aureus/contract/spin.ts';
import { serverNow, useRedrawAt } from '../../../api/server-clock.ts';

/** Phase of a round on the page: bets open; the wheel turns; it stands on the result; nothing was drawn. */
export type SpinPhase = 'BETTING' | 'ROLLING' | 'LANDED' | 'VOID';

/** The phase of a round at a time on the server's clock. Bets end with the clock, not with the message that says so. */
export function phaseOf(round: SpinRound, now: number): SpinPhase {
  if (round.state === 'VOID') return 'VOID';
  if (round.outcome && now >= round.outcome.landsAt) return 'LANDED';
  return round.state === 'BETTING' && now < round.closesAt ? 'BETTING' : 'ROLLING';
}

/** Follows the phase of a round. */
export function useSpinPhase(round: SpinRound): SpinPhase {
  const phase = phaseOf(round, serverNow());
  useRedrawAt(
    phase === 'BETTING' ? round.closesAt : phase === 'ROLLING' ? round.outcome?.landsAt : undefined,
  );
  return phase;
}
