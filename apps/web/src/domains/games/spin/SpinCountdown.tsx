import type { SpinRound } from '@aureus/contract/spin.ts';
import { serverNow, useRedrawAt, useServerNow } from '../../../api/server-clock.ts';
import { useConnection } from '../../../api/socket.ts';
import { formatClock } from '../../../ui/format/format.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { countdownWords } from './spin.countdown.words.ts';
import { useSpinState } from './spin.queries.ts';

/**
 * Countdown to the end of betting, then a note that the wheel is spinning, then the countdown to the next round.
 * Instead, a note about a late beacon or a lost connection.
 */
export function SpinCountdown() {
  const { data: state } = useSpinState();
  const { isLost } = useConnection();
  const now = useServerNow(250);
  if (!state) return null;
  // Without a connection, the round on the page is outdated, so the tag says "reconnecting".
  return <Tag>{isLost ? countdownWords.reconnecting : countdownText(state.round, now)}</Tag>;
}

function countdownText(round: SpinRound, now: number): string {
  const phase = phaseOf(round, now);
  if (phase === 'BETTING') return formatClock(round.closesAt - now);
  if (phase === 'ROLLING') return countdownWords.rolling;
  if (phase === 'WAITING') return countdownWords.waiting;
  return formatClock((round.nextAt ?? now) - now);
}

/**
 * Phase of a round: bets are open, the wheel is spinning, the round waits for a late beacon, the wheel has stopped, or
 * the round was refunded.
 */
export type SpinPhase = 'BETTING' | 'ROLLING' | 'WAITING' | 'LANDED' | 'VOID';

/**
 * Returns a round's phase at a time on the server's clock. Betting ends by that clock, even if the message about it is
 * late.
 */
export function phaseOf(round: SpinRound, now: number): SpinPhase {
  if (round.state === 'VOID' || round.state === 'WAITING') return round.state;
  if (round.outcome && now >= round.outcome.landsAt) return 'LANDED';
  return round.state === 'BETTING' && now < round.closesAt ? 'BETTING' : 'ROLLING';
}

/** Returns the round's phase, and renders again when it changes. */
export function useSpinPhase(round: SpinRound): SpinPhase {
  const phase = phaseOf(round, serverNow());
  useRedrawAt(
    phase === 'BETTING' ? round.closesAt : phase === 'ROLLING' ? round.outcome?.landsAt : undefined,
  );
  return phase;
}
