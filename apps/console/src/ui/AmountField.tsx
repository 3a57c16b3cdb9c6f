import { type ComponentProps, useState } from 'react';
import { coinsIn } from './coins-in.ts';
import { Field } from './Field.tsx';
import { formatCoins } from './format.ts';
import { uiWords } from './ui.words.ts';

/**
 * A field for an amount of coins; shows a message if it's left without one. It has no maximum length, since a cut amount is
 * another amount.
 */
export function AmountField({
  value,
  onChange,
  read = coinsIn,
  ...rest
}: Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'error'> & {
  value: string;
  onChange: (text: string) => void;
  /** Reads the field; `undefined` if it holds no such amount. */
  read?: (text: string) => number | undefined;
}) {
  const [isLeft, setIsLeft] = useState(false);
  const isWrong = isLeft && value.trim() !== '' && read(value) === undefined;
  return (
    <Field
      placeholder={formatCoins(0)}
      {...rest}
      error={isWrong ? uiWords.amountWrong : undefined}
      value={value}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => {
        setIsLeft(false);
        onChange(event.target.value);
      }}
      onBlur={() => setIsLeft(true)}
    />
  );
}
