import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMarket } from '../../../api/market.ts';
import { AutoToggle } from '../../../games-kit/AutoPanel.tsx';
import { type Lead, leadText } from '../../../games-kit/lead.ts';
import { openingWords } from '../../../games-kit/opening/opening.words.ts';
import { SpinSwitches } from '../../../games-kit/opening/SpinSwitches.tsx';
import type { OpeningControl } from '../../../games-kit/opening/use-opening.ts';
import { Coin } from '../../../ui/Coin.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { casesWords } from './cases.words.ts';

const words = casesWords.open;

/** Numbers of cases that one bet can open. */
const OPEN_COUNTS = [1, 2, 3, 4] as const;

interface OpenBarProps {
  /** Price of one case in coins. */
  price: number;
  count: number;
  onCount: (count: number) => void;
  control: OpeningControl;
  /** Set if the player must sign in or deposit first. The button then leads there. */
  lead: Lead | undefined;
  /** Reason why no case can be opened now. */
  refusal: string | undefined;
  onOpen: () => void;
  isInSeries: boolean;
  /** True while the panel for automatic series is shown. `onAuto` opens or closes it. */
  isAuto: boolean;
  onAuto: () => void;
}

/** Controls of a case's page: number of openings, kinds of spin, demo, and the button to open. */
export function OpenBar(props: OpenBarProps) {
  const { price, count, onCount, control, lead, refusal, onOpen, isInSeries, isAuto, onAuto } = props;
  const { phase, opening, landed } = control;
  const { fastSpin, severalOpenings } = useMarket();
  const isRunning = phase === 'RUNNING';
  const isBusy = isRunning || phase === 'ASKING' || isInSeries;
  return (
    <div className="open-bar grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 tablet:flex max-[87.4375rem]:flex-wrap">
      {severalOpenings ? (
        <CountPicker count={count} isDisabled={isBusy} onCount={onCount} />
      ) : (
        <p className="text-14 text-ink-3 tablet:w-44">{words.oneAtATime}</p>
      )}
      <SpinSwitches
        isDisabled={isBusy}
        className="flex shrink-0 items-center gap-3 max-tablet:order-last max-tablet:col-span-2 max-tablet:justify-center"
      >
        <AutoToggle isOpen={isAuto} onToggle={onAuto} />
      </SpinSwitches>
      {/* Starts a second row in narrower windows. Otherwise the number of rows would depend on the labels' lengths. */}
      <span className="flex-1 max-[87.4375rem]:basis-full max-tablet:hidden" />
      {isRunning ? (
        <span className="text-14 whitespace-nowrap text-ink-3 tabular-nums max-tablet:w-20 max-tablet:text-center">
          {opening && opening.plans.length > 1 ? words.landed(landed, opening.plans.length) : null}
        </span>
      ) : (
        <Button
          size={48}
          className="text-ink-2! max-tablet:w-20"
          title={words.demoNote}
          disabledReason={phase === 'ASKING' || isInSeries ? words.opening : undefined}
          onClick={() => control.demo(count)}
        >
          {words.demo}
        </Button>
      )}
      <Button
        variant={isRunning ? 'secondary' : 'primary'}
        size={48}
        isLoading={phase === 'ASKING'}
        disabledReason={
          isRunning ? (fastSpin ? undefined : openingWords.noSkip) : isInSeries ? words.opening : refusal
        }
        onKeyDown={(event) => {
          // A key that is held down must not open a case and then skip its animation.
          if (event.repeat) event.preventDefault();
        }}
        onClick={isRunning ? control.skip : onOpen}
        className="transition-[transform,filter]! max-[87.4375rem]:flex-1 max-tablet:col-span-2 tablet:min-w-[200px]"
      >
        {isRunning ? words.skip : null}
        {isRunning || lead === undefined ? null : leadText(lead)}
        {isRunning || lead !== undefined ? null : (
          <span className="flex items-center gap-1.5 tabular-nums">
            {labelOf(count, phase === 'SHOWN' && opening?.betId !== null, refusal)}
            {refusal === undefined ? (
              <>
                <span aria-hidden>·</span>
                <Coin size={16} />
                {formatCoins((Math.round(price * 100) * count) / 100)}
              </>
            ) : null}
          </span>
        )}
      </Button>
    </div>
  );
}

function labelOf(count: number, isAgain: boolean, refusal: string | undefined): string {
  if (refusal !== undefined) return refusal;
  return isAgain ? words.openAgain(count) : words.open(count);
}

interface CountPickerProps {
  count: number;
  isDisabled: boolean;
  onCount: (count: number) => void;
}

function CountPicker({ count, isDisabled, onCount }: CountPickerProps) {
  return (
    <fieldset
      disabled={isDisabled}
      className="flex h-12 min-w-0 rounded-control border border-hairline bg-page p-1 tablet:w-44"
    >
      <legend className="sr-only">{words.howMany}</legend>
      {OPEN_COUNTS.map((value) => (
        <label
          key={value}
          className={cx(
            'grid flex-1 place-items-center rounded-inner text-14 font-semibold transition-colors',
            'has-focus-visible:outline-2 has-focus-visible:outline-gold-high',
            value === count ? 'bg-selected text-ink' : 'text-ink-2',
            isDisabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="open-count"
            value={value}
            checked={value === count}
            onChange={() => onCount(value)}
            className="sr-only"
          />
          {value}
        </label>
      ))}
    </fieldset>
  );
}
