import type { SpinState } from '@aureus/contract/spin.ts';
import { Hourglass } from 'lucide-react';
import { formatCoins, formatCount } from '../../../ui/format/format.ts';
import { spinWords } from './spin.words.ts';

const words = spinWords.late;

/** Earlier rounds that wait for the late beacon and have a stake of the player, one row each. */
export function WaitingRounds({ state: { waiting, round } }: { state: SpinState }) {
  const rows = waiting.filter(({ stakes, round: { id } }) => stakes.length > 0 && id !== round.id);
  if (rows.length === 0) return null;
  return (
    <ul aria-label={words.title} className="flex flex-col gap-1.5">
      {rows.map(({ round: { id }, stakes }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-hairline bg-card px-4 py-2 text-14"
        >
          <Hourglass size={16} className="shrink-0 text-gold" aria-hidden />
          <span className="font-semibold tabular-nums">{words.round(formatCount(Number(id)))}</span>
          <span className="text-ink-2">{words.safe}</span>
          <span className="ml-auto font-semibold tabular-nums">{formatCoins(sumOf(stakes))}</span>
        </li>
      ))}
    </ul>
  );
}

/** Sum in coins, added as cents because sums of floats drift. */
const sumOf = (stakes: readonly { amount: number }[]): number =>
  stakes.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
