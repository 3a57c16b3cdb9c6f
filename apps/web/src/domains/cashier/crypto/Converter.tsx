import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { type ReactNode, useState } from 'react';
import { Coin } from '../../../ui/Coin.tsx';
import { inputFrame } from '../../../ui/fields/Input.tsx';
import { useAmountText } from '../../../ui/fields/use-amount-text.ts';
import { signOf } from '../CoinMark.tsx';
import { depositWords } from '../cashier.deposit.words.tsx';
import { type ConverterField, convert, type Rate } from './convert.ts';

const words = depositWords.converter;

/** Initial text of the field for coins. */
const FIRST_COINS = '100.00';

/** Fields for coins, asset and dollars. Typing into a field updates the other two. */
export function Converter({ method, rate }: { method: PaymentMethod; rate: Rate }) {
  const [{ field, text }, setTyped] = useState<{ field: ConverterField; text: string }>({
    field: 'coins',
    text: FIRST_COINS,
  });
  const { coins, asset, dollars } = convert(field, text, rate);
  const symbol = method.metadata.icon;
  const type = (typed: ConverterField) => (value: string) => setTyped({ field: typed, text: value });
  return (
    <fieldset className="flex items-center gap-2 max-tablet:flex-col max-tablet:items-stretch">
      <legend className="sr-only">{words.label}</legend>
      <ConverterInput
        label={words.coins}
        value={coins}
        onChange={type('coins')}
        leading={<Coin size={17} />}
        className="tablet:w-33"
      />
      <Equals />
      <ConverterInput
        label={words.asset(symbol)}
        value={asset}
        places={rate.places}
        onChange={type('asset')}
        leading={<span className="text-ink-2">{signOf(symbol)}</span>}
        trailing={symbol}
        className="tablet:flex-1"
      />
      <Equals />
      <ConverterInput
        label={words.dollars}
        value={dollars}
        onChange={type('dollars')}
        leading={<span className="text-ink-2">$</span>}
        className="tablet:w-25"
      />
    </fieldset>
  );
}

function Equals() {
  return (
    <span className="text-ink-3 max-tablet:hidden" aria-hidden>
      =
    </span>
  );
}

interface ConverterInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  places?: number;
  leading: ReactNode;
  trailing?: string;
  className: string;
}

function ConverterInput({
  label,
  value,
  onChange,
  places,
  leading,
  trailing,
  className,
}: ConverterInputProps) {
  const { isUnread, ...field } = useAmountText(value, onChange, places);
  return (
    <div className={cx(inputFrame({ hasError: isUnread }), 'min-w-0', className)}>
      {leading}
      <input
        {...field}
        aria-label={label}
        aria-invalid={isUnread || undefined}
        inputMode="decimal"
        autoComplete="off"
        className="h-full w-0 min-w-0 flex-1 bg-transparent text-16 font-semibold tabular-nums outline-none tablet:text-14"
      />
      {trailing ? <span className="text-12 text-ink-3">{trailing}</span> : null}
    </div>
  );
}
