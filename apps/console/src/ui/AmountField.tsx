import { type ComponentProps, useState } from 'react';
import { coinsIn } from './coins-in.ts';
import { Field } from './Field.tsx';
import { formatCoins } from './format.ts';
import { uiWords } from './ui.words.ts';

/**
 * Field for an amount of coins. Shows an error on blur if the text isn't a valid amount. The text's length isn't
 * limited, since a cut-off amount could be valid but wrong.
 */
export function AmountField({
  value,
  onChange,
  read = coinsIn,
  ...rest
}: Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'error'> & {
  value: string;
  onChange: (text: string) => void;
  /** Parses the text; `undefined` if it isn't a valid amount. */
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
