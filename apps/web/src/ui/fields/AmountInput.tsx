import { cx } from '@aureus/ui-kit/class-names.ts';
import type { ReactNode } from 'react';
import { Coin } from '../Coin.tsx';
import { amountTextOf, centsOfField } from '../format/amount-text.ts';
import { inputFrame } from './Input.tsx';
import { useAmountText } from './use-amount-text.ts';

interface AmountInputProps {
  /** Read out as the name of the field. */
  label: string;
  /** The amount as {@link useAmountText} gives it: `12.50`, or a half-written `12.`. */
  value: string;
  onChange: (text: string) => void;
  hasError?: boolean;
  isDisabled?: boolean;
  /** Hidden in streamer mode: an amount that tells what the player has. */
  isPrivate?: boolean;
  /** Buttons or the fiat value at the right, inside the frame. */
  trailing?: ReactNode;
  /** Placeholder of an empty field. */
  placeholder?: string;
  className?: string;
  describedBy?: string;
}

/** A field for an amount of coins: coin before, parts such as 1/2 and Max after. */
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
        // What was typed is written as every amount is, `10` as `10.00`, once the field is left.
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
  /** Read out instead of the sign, such as "Halve" for `½`. */
  label?: string;
  isDisabled?: boolean;
  className?: string;
}

/** A small key that changes an amount: `½`, `2×`, `Max`, `+10`. */
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
