import type { CardDepositBody, CardMethod } from '@aureus/contract/card.ts';
import type { PaymentMethod } from '@aureus/contract/cashier.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { useMutation } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useRef, useState } from 'react';
import { sendIntent } from '../../../api/intent.ts';
import { useServerInfo } from '../../../api/server-clock.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { lazyPart } from '../../../ui/parts/lazy-part.tsx';
import { showToast } from '../../../ui/toast.ts';
import { depositWords } from '../cashier.deposit.words.tsx';
import { putPayment } from '../cashier.socket.ts';
import { type Choice, cardMethodsOf } from '../method-groups.ts';
import { PanelHead, SignMark } from '../PanelHead.tsx';
import { openPaymentTab, PaymentPageLink } from '../payments/PaymentPageLink.tsx';
import { Payments } from '../payments/PaymentRow.tsx';
import { webAddress } from '../payments/payment-texts.ts';
import { Refusal } from '../Refusal.tsx';
import { CardFields } from './CardFields.tsx';
import {
  type CardFaults,
  type CardForm,
  cardBody,
  cardFaults,
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
