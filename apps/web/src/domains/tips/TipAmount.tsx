import type { TipLimits } from '@aureus/contract/tips.ts';
import { type Cents, centsFromCoins, coinsFromCents } from '@aureus/money/cents.ts';
import { useIsWholeBalance } from '../../api/session.ts';
import { FieldLabel } from '../../games-kit/FieldLabel.tsx';
import { AmountInput, AmountStep } from '../../ui/fields/AmountInput.tsx';
import { addToField, amountTextOf, centsOfField } from '../../ui/format/amount-text.ts';
import { Private } from '../../ui/Private.tsx';
import { tipWords } from './tips.words.tsx';
import { mostText } from './tips-form.ts';

const STEPS: readonly Cents[] = [100n, 1_000n];

interface TipAmountProps {
  text: string;
  onChange: (text: string) => void;
  balance: number;
  limits: TipLimits | undefined;
  isDisabled?: boolean;
}

export function TipAmount({ text, onChange, balance, limits, isDisabled = false }: TipAmountProps) {
  const cents = centsOfField(text);
  const isPrivate = useIsWholeBalance(cents);
  const most = centsFromCoins(Math.min(balance, limits?.left ?? balance)) ?? 0n;
  return (
    <div>
      <FieldLabel aside={<Private>{mostText(balance, limits)}</Private>}>{tipWords.amount}</FieldLabel>
      <AmountInput
        label={tipWords.amountLabel}
        value={text}
        onChange={onChange}
        isDisabled={isDisabled}
        isPrivate={isPrivate}
        hasError={text !== '' && (cents === undefined || cents > most)}
        trailing={
          <span className="flex gap-1">
            {STEPS.map((step) => (
              <AmountStep
                key={step}
                label={tipWords.add(coinsFromCents(step))}
                isDisabled={isDisabled}
                onClick={() => onChange(addToField(text, step))}
                className="max-[22.5rem]:hidden"
              >
                +{coinsFromCents(step)}
              </AmountStep>
            ))}
            <AmountStep isDisabled={isDisabled} onClick={() => onChange(amountTextOf(most))}>
              {tipWords.max}
            </AmountStep>
          </span>
        }
        className="h-12! max-tablet:h-14!"
      />
    </div>
  );
}
