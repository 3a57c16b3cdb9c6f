import type { CardDepositBody, CardMethod } from '@aureus/contract/card.ts';
import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { useMutation } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useRef, useState } from 'react';
import { sendIntent } from '../../../api/intent.ts';
import { useServerInfo } from '../../../api/server-clock.ts';
import { Coin } from '../../../ui/Coin.tsx';
import { Button } from '../../../ui/fields/Button.tsx';
import { Input } from '../../../ui/fields/Input.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { useAmountText } from '../../../ui/fields/use-amount-text.ts';
import { amountWords } from '../../../ui/format/amount.words.ts';
import { formatCoins } from '../../../ui/format/format.ts';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { showToast } from '../../../ui/toast.ts';
import { depositWords } from '../cashier.deposit.words.tsx';
import { putPayment } from '../cashier.socket.ts';
import { centsOfDollars, parseDecimal } from '../crypto/convert.ts';
import { type Choice, cardMethodsOf } from '../method-groups.ts';
import { PanelHead, SignMark } from '../PanelHead.tsx';
import { openPaymentTab, PaymentPageLink } from '../payments/PaymentPageLink.tsx';
import { Payments } from '../payments/PaymentRow.tsx';
import { webAddress } from '../payments/payment-texts.ts';
import { Refusal } from '../Refusal.tsx';
import { useCoinsPerUsd } from '../use-rate.ts';
import {
  CARD_MAX_USD,
  CARD_MIN_USD,
  type CardFaults,
  type CardField,
  type CardForm,
  cardBody,
  cardFaults,
  cpfText,
  EMPTY_CARD_FORM,
  stillWrong,
} from './card-form.ts';

const TestCard = lazyPart(() => import('./TestCard.tsx'));
const words = depositWords.card;

interface CardPanelProps {
  choice: Choice;
  region: string;
  methods: readonly PaymentMethod[];
  onClose: () => void;
}

/** Deposit by card or PIX: asks for what the provider needs, then opens the provider's page in a new tab. */
export default function CardPanel({ choice, region, methods, onClose }: CardPanelProps) {
  const ways = cardMethodsOf(choice.methods[0]);
  const [way, setWay] = useState<CardMethod>(ways[0]);
  const [form, setForm] = useState(EMPTY_CARD_FORM);
  const [faults, setFaults] = useState<CardFaults>({});
  const fields = useRef<HTMLFormElement>(null);
  const deposit = useCardDeposit(way);
  const { data: info } = useServerInfo();

  const change = (changed: Partial<CardForm>) => {
    const next = { ...form, ...changed };
    setForm(next);
    setFaults((before) => stillWrong(before, cardFaults(next, way)));
    deposit.reset();
  };
  const send = (asked: CardForm) => {
    setForm(asked);
    const now = cardFaults(asked, way);
    setFaults(now);
    const [first] = Object.keys(now);
    if (first !== undefined) {
      fields.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    // The tab opens during the click, because browsers would block a tab opened after the answer as a pop-up.
    const tab = openPaymentTab();
    deposit.mutate(cardBody(asked, way, region), {
      onSuccess: ({ url }) => {
        showToast('success', words.done);
        tab.goTo(webAddress(url));
      },
      onError: () => tab.close(),
    });
  };

  return (
    <div className="flex flex-col gap-4 px-4 py-4 tablet:px-6 tablet:py-5">
      <PanelHead
        mark={
          <SignMark>
            <CreditCard size={20} />
          </SignMark>
        }
        title={choice.name}
        text={words.text}
      />
      {ways.length > 1 ? (
        <Segmented
          label={words.way}
          items={ways.map((value) => ({ value, label: words.ways[value] }))}
          value={way}
          onChange={(next) => {
            setWay(next);
            setFaults({});
            deposit.reset();
          }}
        />
      ) : null}
      <form
        ref={fields}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!deposit.isPending) send(form);
        }}
      >
        <CardFields method={way} form={form} faults={faults} onChange={change} />
        {info?.sandboxUrl ? <TestCard way={way} isLoading={deposit.isPending} onPay={send} /> : null}
        {way === 'PIX' ? <p className="text-14 text-ink-2">{words.pixRate}</p> : null}
        {deposit.error ? (
          <Refusal error={deposit.error} text={cardErrorText(deposit.error)} onClose={onClose} />
        ) : null}
        <Button type="submit" variant="primary" size={48} isLoading={deposit.isPending}>
          {words.proceed}
        </Button>
        <PaymentPageLink payment={deposit.data?.transaction} text={words.openAgain} />
      </form>
      <Payments methods={methods} />
    </div>
  );
}

/** Starts a deposit with the card provider, whose page takes the payment. */
function useCardDeposit(method: CardMethod) {
  return useMutation({
    mutationFn: (body: CardDepositBody) =>
      sendIntent('POST /api/payadmit/deposit', { query: { method }, body }),
    onSuccess: ({ transaction: payment }) => putPayment(payment),
  });
}

/** Returns the error's text for the player, or a general text if the server sent no readable answer. */
function cardErrorText(error: unknown): string {
  const hasWords = error instanceof ApiError && error.code !== 'network' && error.code !== 'unreadable';
  return hasWords ? error.message : depositWords.card.failed;
}

interface CardFieldsProps {
  method: CardMethod;
  form: CardForm;
  faults: CardFaults;
  onChange: (changed: Partial<CardForm>) => void;
}

/** Fields of a deposit by card or PIX: the amount, the payer's name or CPF, and the payer's email. */
function CardFields({ method, form, faults, onChange }: CardFieldsProps) {
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
