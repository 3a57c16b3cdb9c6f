import type { CardMethod } from '@aureus/contract/card.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { Coin } from '../../../ui/Coin.tsx';
import { Input } from '../../../ui/fields/Input.tsx';
import { useAmountText } from '../../../ui/fields/use-amount-text.ts';
import { amountWords } from '../../../ui/format/amount.words.ts';
import { formatCoins } from '../../../ui/format/format.ts';
import { depositWords } from '../cashier.deposit.words.tsx';
import { centsOfDollars, parseDecimal } from '../crypto/convert.ts';
import { useCoinsPerUsd } from '../use-rate.ts';
import {
  CARD_MAX_USD,
  CARD_MIN_USD,
  type CardFaults,
  type CardField,
  type CardForm,
  cpfText,
} from './card-form.ts';

const words = depositWords.card;

interface CardFieldsProps {
  method: CardMethod;
  form: CardForm;
  faults: CardFaults;
  onChange: (changed: Partial<CardForm>) => void;
}

/** Fields of a deposit by card or PIX: the amount, the payer's name or CPF, and the payer's email. */
export function CardFields({ method, form, faults, onChange }: CardFieldsProps) {
  const text = (field: CardField) => ({
    name: field,
    value: form[field],
    error: faults[field],
    maxLength: field === 'email' ? 254 : 100,
  });
  const { isUnread, ...amount } = useAmountText(form.amount, (value) => onChange({ amount: value }));
  return (
    <>
      <Input
        {...text('amount')}
        {...amount}
        maxLength={undefined}
        error={faults.amount ?? (isUnread ? amountWords.unread : undefined)}
        label={words.amount}
        hint={words.bounds(CARD_MIN_USD, CARD_MAX_USD)}
        inputMode="decimal"
        autoComplete="off"
        leading={<span className="text-ink-2">$</span>}
        trailing={<CoinsText dollars={form.amount} />}
      />
      {method === 'PIX' ? (
        <Input
          {...text('documentNumber')}
          label={words.cpf}
          placeholder="000.000.000-00"
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onChange({ documentNumber: cpfText(event.target.value) })}
        />
      ) : (
        <div className="grid grid-cols-2 items-start gap-3 max-[22.5rem]:grid-cols-1 [&_p>svg]:shrink-0">
          <Input
            {...text('firstName')}
            label={words.firstName}
            isPrivate
            autoComplete="given-name"
            onChange={(event) => onChange({ firstName: event.target.value })}
          />
          <Input
            {...text('lastName')}
            label={words.lastName}
            isPrivate
            autoComplete="family-name"
            onChange={(event) => onChange({ lastName: event.target.value })}
          />
        </div>
      )}
      <Input
        {...text('email')}
        label={words.email}
        isPrivate
        type="email"
        autoComplete="email"
        onChange={(event) => onChange({ email: event.target.value })}
      />
    </>
  );
}

function CoinsText({ dollars }: { dollars: string }) {
  const coinsPerUsd = useCoinsPerUsd();
  const amount = parseDecimal(dollars);
  if (coinsPerUsd === undefined || amount === undefined) return null;
  return (
    <output className="flex items-center gap-1.5 text-14 text-ink-2 tabular-nums">
      <span aria-hidden>=</span>
      <Coin size={15} />
      {formatCoins(coinsFromCents(centsOfDollars(amount, { coinsPerUsd })))}
      <span className="sr-only">{words.coins}</span>
    </output>
  );
}
