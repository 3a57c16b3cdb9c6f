import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ReactNode } from 'react';
import { Coin } from '../Coin.tsx';
import { amountTextOf, centsOfField } from '../format/amount-text.ts';
import { inputFrame } from './Input.tsx';
import { useAmountText } from './use-amount-text.ts';

interface AmountInputProps {
  /** Name of the field for screen readers. */
  label: string;
  /** Amount from {@link useAmountText}: `12.50`, or an unfinished `12.`. */
  value: string;
  onChange: (text: string) => void;
  hasError?: boolean;
  isDisabled?: boolean;
  /** True if the amount reveals the player's balance. Streamer mode hides it. */
  isPrivate?: boolean;
  /** Buttons or the value in dollars, at the right inside the frame. */
  trailing?: ReactNode;
  placeholder?: string;
  className?: string;
  describedBy?: string;
}

/** Field for an amount of coins, with a coin before it and buttons such as ½ and Max after it. */
export function AmountInput({
  label,
  value,
  onChange,
  hasError = false,
  isDisabled = false,
  isPrivate = false,
  trailing,
  placeholder,
  className,
  describedBy,
}: AmountInputProps) {
  const { isUnread, ...field } = useAmountText(value, onChange);
  const isWrong = hasError || isUnread;
  return (
    <div className={cx(inputFrame({ hasError: isWrong, isDisabled }), trailing ? 'pr-1.5' : '', className)}>
      <Coin size={18} />
      <input
        {...field}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        disabled={isDisabled}
        placeholder={placeholder}
        inputMode="decimal"
        autoComplete="off"
        // When the field loses focus, writes the amount with two decimals: `10` becomes `10.00`.
        onBlur={() => {
          field.onBlur();
          const cents = centsOfField(value);
          if (cents !== undefined && amountTextOf(cents) !== value) onChange(amountTextOf(cents));
        }}
        className={cx(
          'h-full w-0 min-w-0 flex-1 bg-transparent text-16 font-semibold outline-none placeholder:font-normal placeholder:text-ink-3',
          isPrivate && 'private-field',
        )}
      />
      {trailing}
    </div>
  );
}

interface AmountStepProps {
  children: ReactNode;
  onClick: () => void;
  /** Name for screen readers, such as "Halve" for `½`. */
  label?: string;
  isDisabled?: boolean;
  className?: string;
}

/** A small button that changes an amount: `½`, `2×`, `Max`, `+10`. */
export function AmountStep({ children, onClick, label, isDisabled = false, className }: AmountStepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
      className={cx(
        'grid h-8 min-w-10 place-items-center rounded-inner bg-raised px-2 text-14 font-semibold text-ink-2 transition-colors',
        'hover:bg-selected hover:text-ink active:scale-98 disabled:text-disabled max-tablet:h-11 max-tablet:min-w-11',
        className,
      )}
    >
      {children}
    </button>
  );
}
