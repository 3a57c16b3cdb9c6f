import { cx } from '@aureus/ui-kit/class-names.ts';
import { playerWords } from './players.words.tsx';

/** Bar that shows the share of won bets among the bets won or lost. */
export function WonBar({ won, lost, className }: { won: number; lost: number; className?: string }) {
  const words = playerWords.wonBar;
  const decided = won + lost;
  const share = decided === 0 ? 0 : won / decided;
  const text = decided === 0 ? words.noBets : words.won(Math.round(share * 100));
  return (
    <div className={className}>
      <div
        aria-hidden
        className={cx(
          'flex h-1.5 overflow-hidden rounded-full',
          decided === 0 ? 'bg-selected' : 'bg-lose/55',
        )}
      >
        <span
          className="h-full w-full origin-left bg-win transition-transform duration-300"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
      <p className="mt-1.5 text-12 text-ink-3">{text}</p>
    </div>
  );
}
