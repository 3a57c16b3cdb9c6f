import type { SpinRound } from '@aureus/contract/spin.ts';
import { serverNow, useRedrawAt, useServerNow } from '../../../api/server-clock.ts';
import { useConnection } from '../../../api/socket.ts';
import { formatClock } from '../../../ui/format/format.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { countdownWords } from './spin.countdown.words.ts';
import { useSpinState } from './spin.queries.ts';

/** Time left to bet in the round in progress; that its wheel is turning; then the time to the next round. */
export function SpinCountdown() {
  const { data: state } = useSpinState();
  const { isLost } = useConnection();
  const now = useServerNow(250);
  if (!state) return null;
  // Without the live connection the round that is known stands still while the real one goes on.
  return <Tag>{isLost ? countdownWords.reconnecting : countdownText(state.round, now)}</Tag>;
}

function countdownText(round: SpinRound, now: number): string {
  const phase = phaseOf(round, now);
  if (phase === 'BETTING') return formatClock(round.closesAt - now);
  if (phase === 'ROLLING') return countdownWords.rolling;
  return formatClock((round.nextAt ?? now) - now);
}

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
