import { type Cents, coinsFromCents } from '@aureus/money/cents.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useMedia } from '@aureus/ui-kit/use-media.ts';
import { RotateCw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useServerInfo } from '../../../api/server-clock.ts';
import { useIsWholeBalance } from '../../../api/session.ts';
import { AutoToggle } from '../../../games-kit/AutoPanel.tsx';
import { AmountInput, AmountStep } from '../../../ui/fields/AmountInput.tsx';
import { IconButton } from '../../../ui/fields/IconButton.tsx';
import {
  addToField,
  amountTextOf,
  centsOfField,
  doubleField,
  halveField,
} from '../../../ui/format/amount-text.ts';
import { formatDollars } from '../../../ui/format/figures.ts';
import { withPoint } from '../../../ui/format/format.ts';
import { Private } from '../../../ui/Private.tsx';
import { spinWords } from './spin.words.ts';
import { useSpinAuto } from './spin-auto.ts';
import { useBetMemory } from './spin-bets.ts';

const words = spinWords.amount;

/** Amounts in cents that buttons add to the field. */
const ADDITIONS = [
  { label: withPoint('+0.10'), cents: 10n },
  { label: '+1', cents: 100n },
  { label: '+10', cents: 1_000n },
  { label: '+100', cents: 10_000n },
] as const;

interface AmountBarProps {
  smallest: Cents;
  /** Highest useful amount: the highest stake, or the player's balance if that is lower. */
  most: Cents;
  error: string | undefined;
  /** Repeats the bets of the player's last round. `repeatRefusal` is the reason why they can't be repeated. */
  onRepeat: () => void;
  repeatRefusal: string | undefined;
}

/** Amount of the next bet, with buttons to change it, to repeat the last bets and to open the automatic series. */
export function AmountBar(props: AmountBarProps) {
  const isTablet = useMedia('(min-width: 48rem)');
  return isTablet ? <WideBar {...props} /> : <PhoneBar {...props} />;
}

const setAmount = (amount: string) => useBetMemory.setState({ amount });

function WideBar(props: AmountBarProps) {
  return (
    <div className="@container flex h-16 items-center gap-2 rounded-card border border-hairline bg-card px-3">
      <Amount
        hasError={props.error !== undefined}
        trailing={<DollarValue className="pr-1.5 @max-[900px]:hidden" />}
        className="w-[22%] min-w-36 shrink"
      />
      <Additions className="h-11 flex-auto px-0!" />
      <span className="h-6 w-px bg-divider" aria-hidden />
      <Factors {...props} className="h-11 flex-auto px-0!" />
      <Repeat {...props} />
      <Auto className="h-11!" />
    </div>
  );
}

function PhoneBar(props: AmountBarProps) {
  return (
    <div className="@container flex flex-col gap-2">
      <Amount
        hasError={props.error !== undefined}
        trailing={
          <>
            <span className="flex gap-2 @max-[20.625rem]:hidden">
              <Factors {...props} className="px-0" />
            </span>
            <Repeat {...props} />
          </>
        }
        className="h-12! pr-1!"
      />
      {/* On the narrowest phones, these buttons would leave no room for the amount beside them. */}
      <div className="hidden gap-2 @max-[20.625rem]:flex">
        <Factors {...props} className="h-11 flex-1 bg-card" />
      </div>
      <div className="flex gap-2 max-[22.5rem]:flex-wrap">
        <Additions className="h-11 flex-1 bg-card" />
        <Auto className="bg-card" />
      </div>
    </div>
  );
}

function Amount(look: Pick<ComponentProps<typeof AmountInput>, 'hasError' | 'trailing' | 'className'>) {
  const { amount } = useBetMemory();
  const isPrivate = useIsWholeBalance(centsOfField(amount));
  return (
    <AmountInput label={words.name} value={amount} onChange={setAmount} isPrivate={isPrivate} {...look} />
  );
}

function DollarValue({ className }: { className: string }) {
  const { amount } = useBetMemory();
  const { data: info } = useServerInfo();
  const cents = centsOfField(amount);
  const isPrivate = useIsWholeBalance(cents);
  if (!info || cents === undefined) return null;
  const dollars = `≈ ${formatDollars(coinsFromCents(cents) / info.coinsPerUsd)}`;
  return (
    <span className={cx('text-12 whitespace-nowrap text-ink-3 tabular-nums', className)}>
      {isPrivate ? <Private>{dollars}</Private> : dollars}
    </span>
  );
}

function Additions({ className }: { className: string }) {
  const { amount } = useBetMemory();
  return ADDITIONS.map(({ label, cents }) => (
    <AmountStep key={label} className={className} onClick={() => setAmount(addToField(amount, cents))}>
      {label}
    </AmountStep>
  ));
}

function Factors({ smallest, most, className }: AmountBarProps & { className: string }) {
  const { amount } = useBetMemory();
  return (
    <>
      <AmountStep
        label={words.halve}
        className={className}
        onClick={() => setAmount(halveField(amount, smallest))}
      >
        ½
      </AmountStep>
      <AmountStep
        label={words.double}
        className={className}
        onClick={() => setAmount(doubleField(amount, most))}
      >
        2×
      </AmountStep>
      <AmountStep className={className} onClick={() => setAmount(amountTextOf(most))}>
        {words.max}
      </AmountStep>
    </>
  );
}

function Repeat({ onRepeat, repeatRefusal }: AmountBarProps) {
  return (
    <IconButton
      label={repeatRefusal ?? words.repeat}
      aria-disabled={repeatRefusal !== undefined || undefined}
      onClick={() => {
        if (repeatRefusal === undefined) onRepeat();
      }}
      className={cx('h-11!', repeatRefusal !== undefined && 'cursor-not-allowed text-disabled!')}
    >
      <RotateCw size={18} aria-hidden />
    </IconButton>
  );
}

function Auto({ className }: { className: string }) {
  const { isOpen } = useSpinAuto();
  return (
    <AutoToggle
      isOpen={isOpen}
      onToggle={() => useSpinAuto.setState({ isOpen: !isOpen })}
      className={className}
    />
  );
}
