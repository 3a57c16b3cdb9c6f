import { useServerNow } from '../../api/server-clock.ts';
import { formatClock } from '../../ui/format.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useSpinState } from './spin.queries.ts';

/** Time left to bet in the round in progress, or that its wheel is turning. */
export function SpinCountdown() {
  const { data: state } = useSpinState();
  const now = useServerNow(250);
  if (!state) return null;
  const leftMs = state.round.closesAt - now;
  return <Tag>{state.round.state === 'BETTING' && leftMs > 0 ? formatClock(leftMs) : 'Rolling'}</Tag>;
}
