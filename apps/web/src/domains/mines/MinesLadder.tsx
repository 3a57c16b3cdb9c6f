import { cx } from '../../ui/class-names.ts';
import { useMedia } from '../../ui/use-media.ts';
import { minesWords } from './mines.words.ts';
import { ladderWindow } from './mines-board.ts';
import { stepText } from './mines-text.ts';

interface MinesLadderProps {
  /** Multipliers of the board, from the first gem on. */
  multipliers: readonly string[];
  found: number;
}

/** Value of each gem: the step reached, the steps behind it and the next ones. */
export function MinesLadder({ multipliers, found }: MinesLadderProps) {
  const isTablet = useMedia('(min-width: 48rem)');
  const steps = ladderWindow(found, multipliers.length, isTablet ? 7 : 5);
  return (
    <ol aria-label={minesWords.ladder} className="flex gap-1.5">
      {steps.map((step) => (
        <li
          key={step}
          aria-current={step === found ? 'step' : undefined}
          className={cx(
            'grid h-9 min-w-0 flex-1 place-items-center rounded-control text-14 font-semibold tabular-nums transition-colors max-tablet:text-12',
            step < found && 'bg-raised text-ink-3',
            step === found && 'bg-gold/12 text-gold-high inset-ring inset-ring-gold-low',
            step > found && 'bg-card text-ink-2',
          )}
        >
          {stepText(multipliers[step - 1] ?? '')}
        </li>
      ))}
    </ol>
  );
}
