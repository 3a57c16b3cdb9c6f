import { coinsFromCents } from '@aureus/money/cents.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useId } from 'react';
import { useServerInfo } from '../api/server-clock.ts';
import { useIsWholeBalance } from '../api/session.ts';
import { AmountInput, AmountStep } from '../ui/fields/AmountInput.tsx';
import { amountTextOf, doubleField, halveField } from '../ui/format/amount-text.ts';
import { formatDollars } from '../ui/format/figures.ts';
import { formatCoins } from '../ui/format/format.ts';
import { Private } from '../ui/Private.tsx';
import { useStreamer } from '../ui/streamer.ts';
import { FieldLabel } from './FieldLabel.tsx';
import { kitWords } from './games-kit.words.ts';
import { mostNow, type Stake, useMost } from './use-stake.ts';

interface StakeFieldProps {
  stake: Stake;
  /** True while a bet or a series is running, because its stake can't change. */
  isDisabled?: boolean;
  className?: string;
}

/** Field for the stake, with its value in dollars and with buttons to halve, double or maximize it. */
export function StakeField({ stake, isDisabled = false, className }: StakeFieldProps) {
  const limitsId = useId();
  const isPrivate = useIsWholeBalance(stake.cents);
  const { isOn: isStreaming } = useStreamer();
  const { text, setText, cents, smallest } = stake;
  const isWrong = cents === undefined || cents < smallest || stake.better !== undefined;
  const keys = (
    <Keys
      isDisabled={isDisabled}
      onHalve={() => setText(halveField(text, smallest))}
      onDouble={() => setText(doubleField(text, mostNow(stake)))}
      onMost={() => setText(amountTextOf(mostNow(stake)))}
    />
  );
  return (
    <div className={cx('@container', className)}>
      <FieldLabel
        aside={stake.better === undefined ? <DollarValue stake={stake} isPrivate={isPrivate} /> : <Cut />}
      >
        {kitWords.stake.label}
      </FieldLabel>
      <AmountInput
        label={kitWords.stake.label}
        value={text}
        onChange={setText}
        hasError={isWrong}
        isDisabled={isDisabled}
        isPrivate={isPrivate}
        // The highest stake may equal the balance, so streamer mode hides it.
        {...(!isStreaming && { describedBy: limitsId })}
        className="h-12! gap-1.5! pr-1.5!"
        trailing={<span className="flex gap-1 @max-[300px]:hidden">{keys}</span>}
      />
      {/* A narrow field has no room for the buttons, so they are below it. */}
      <span className="mt-1.5 hidden grid-cols-3 gap-1 @max-[300px]:grid">{keys}</span>
      <span id={limitsId} hidden>
        <Range stake={stake} />
      </span>
    </div>
  );
}

function Keys({
  isDisabled,
  onHalve,
  onDouble,
  onMost,
}: {
  isDisabled: boolean;
  onHalve: () => void;
  onDouble: () => void;
  onMost: () => void;
}) {
  return (
    <>
      <AmountStep
        label={kitWords.stake.halve}
        className="h-9 min-w-9!"
        isDisabled={isDisabled}
        onClick={onHalve}
      >
        ½
      </AmountStep>
      <AmountStep
        label={kitWords.stake.double}
        className="h-9 min-w-9!"
        isDisabled={isDisabled}
        onClick={onDouble}
      >
        2×
      </AmountStep>
      <AmountStep className="h-9" isDisabled={isDisabled} onClick={onMost}>
        {kitWords.stake.max}
      </AmountStep>
    </>
  );
}

/**
 * Text with the lowest and highest stake. It's a separate component, because the highest stake changes with every
 * payout.
 */
function Range({ stake }: { stake: Stake }) {
  const most = useMost(stake);
  return kitWords.stake.range(formatCoins(coinsFromCents(stake.smallest)), formatCoins(coinsFromCents(most)));
}

/** Warning that rounding would reduce the payout too much. The game's button then offers the next amount that fits. */
function Cut() {
  return <span className="text-warn">{kitWords.stake.cut}</span>;
}

function DollarValue({ stake: { cents }, isPrivate }: { stake: Stake; isPrivate: boolean }) {
  const { data: info } = useServerInfo();
  if (!info || cents === undefined) return null;
  const text = `≈ ${formatDollars(coinsFromCents(cents) / info.coinsPerUsd)}`;
  return isPrivate ? <Private>{text}</Private> : text;
}
