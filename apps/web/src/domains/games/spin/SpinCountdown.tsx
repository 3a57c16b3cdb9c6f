import type { SpinRound } from '@aureus/contract/spin.ts';
import { useServerNow } from '../../../api/server-clock.ts';
import { useConnection } from '../../../api/socket.ts';
import { formatClock } from '../../../ui/format/format.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { countdownWords } from './spin.countdown.words.ts';
import { useSpinState } from './spin.queries.ts';
import { phaseOf } from './use-spin-phase.ts';

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
