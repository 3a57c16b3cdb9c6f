import { cx } from '@aureus/ui-kit/class-names.ts';
import { Infinity as InfinityIcon } from 'lucide-react';
import { AmountInput } from '../ui/fields/AmountInput.tsx';
import { inputFrame } from '../ui/fields/Input.tsx';
import { countIn, type PlanTexts, useAutoPlans } from './auto-plans.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { kitWords } from './games-kit.words.ts';
import type { AutoGame } from './series.ts';

/** Fields for the number of bets in an automatic series, and for the limits that stop it earlier. */
export function AutoFields({ game, isDisabled }: { game: AutoGame; isDisabled: boolean }) {
  const texts = useAutoPlans((plans) => plans[game]);
  const change = (part: Partial<PlanTexts>) => useAutoPlans.setState({ [game]: { ...texts, ...part } });
  const isEndless = texts.count === '';
  return (
    <>
      <div>
        <FieldLabel aside={isEndless ? kitWords.auto.endless : undefined}>{kitWords.auto.count}</FieldLabel>
        <div className={cx(inputFrame({ isDisabled }), 'pr-1!')}>
          <input
            aria-label={kitWords.auto.countField}
            value={texts.count}
            disabled={isDisabled}
            inputMode="numeric"
            autoComplete="off"
            placeholder={kitWords.auto.noEnd}
            onChange={(event) => change({ count: countIn(event.target.value) ?? texts.count })}
            onFocus={(event) => event.target.select()}
            className="h-full w-0 min-w-0 flex-1 bg-transparent text-16 font-semibold outline-none placeholder:font-normal placeholder:text-ink-3 tablet:text-14"
          />
          <button
            type="button"
            aria-label={kitWords.auto.noEnd}
            aria-pressed={isEndless}
            disabled={isDisabled}
            onClick={() => change({ count: isEndless ? '10' : '' })}
            className={cx(
              'relative grid h-9 w-11 place-items-center rounded-inner transition-colors after:absolute after:-inset-1 hover:text-ink disabled:text-disabled',
              isEndless ? 'bg-selected text-gold-high' : 'bg-raised text-ink-2',
            )}
          >
            <InfinityIcon size={17} aria-hidden />
          </button>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <StopField
          label={kitWords.auto.stopAtProfit}
          value={texts.stopProfit}
          isDisabled={isDisabled}
          onChange={(stopProfit) => change({ stopProfit })}
        />
        <StopField
          label={kitWords.auto.stopAtLoss}
          value={texts.stopLoss}
          isDisabled={isDisabled}
          onChange={(stopLoss) => change({ stopLoss })}
        />
      </div>
    </>
  );
}

interface StopFieldProps {
  label: string;
  value: string;
  isDisabled: boolean;
  onChange: (text: string) => void;
}

function StopField({ label, value, isDisabled, onChange }: StopFieldProps) {
  return (
    <div className="min-w-0">
      <FieldLabel>{label}</FieldLabel>
      <AmountInput
        label={kitWords.auto.stopField(label)}
        value={value}
        isDisabled={isDisabled}
        placeholder={kitWords.auto.never}
        onChange={onChange}
      />
    </div>
  );
}
