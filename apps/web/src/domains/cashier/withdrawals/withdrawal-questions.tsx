import type { PublicPayment } from '@aureus/contract/cashier.ts';
import type { FeeLevel } from '@aureus/contract/crypto.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../api/http.ts';
import { useMarket } from '../../../api/market.ts';
import { useOff } from '../../../api/switched-off.ts';
import { Button } from '../../../ui/fields/Button.tsx';
import { FieldError } from '../../../ui/fields/Input.tsx';
import { formatCoins } from '../../../ui/format/format.ts';
import { unlessStreaming, useUnlessStreaming } from '../../../ui/streamer.ts';
import { showToast } from '../../../ui/toast.ts';
import { useCancel } from '../cashier.queries.ts';
import { paymentWords } from '../payments/payments.words.ts';
import { FeeLevels } from './FeeLevels.tsx';
import { useChooseFee, useFees } from './withdraw.queries.ts';

const words = paymentWords.fee;

/** Choices for a withdrawal whose network fee rose above the agreed fee: accept another fee, or cancel. */
export function FeeQuestion({ payment }: { payment: PublicPayment }) {
  const { id, method, fee, waits } = payment;
  const [level, setLevel] = useState<FeeLevel>('LOW');
  const fees = useFees(method);
  const choose = useChooseFee();
  const off = useOff('withdrawal-crypto');
  const coins = fees.data?.[level].coins;
  const cents = coins === undefined ? undefined : centsFromCoins(coins);
  return (
    <>
      <p className="mb-2 pl-10 text-14 text-ink-2 max-tablet:pl-0">
        {words.text(formatCoins(waits?.fee ?? 0), formatCoins(fee))}
      </p>
      <div className="mb-3 ml-10 flex flex-col gap-3 max-tablet:ml-0">
        <FeeLevels value={level} fees={fees.data} onChange={setLevel} />
        <Button
          size={32}
          variant="primary"
          isLoading={choose.isPending}
          disabledReason={off?.message ?? (cents === undefined ? words.loading : undefined)}
          onClick={() => cents !== undefined && choose.mutate({ id, feeLevel: level, fee: cents })}
        >
          {words.agree(coins === undefined ? '…' : formatCoins(coins))}
        </Button>
        {choose.error ? <FieldError text={errorMessage(choose.error)} /> : null}
      </div>
      <CancelQuestion payment={payment} />
    </>
  );
}

const cancelWords = paymentWords.cancel;

/** Button that cancels a withdrawal, after a confirmation. */
export function CancelQuestion({ payment: { id, amount } }: { payment: PublicPayment }) {
  const [isAsked, setIsAsked] = useState(false);
  const unlessStreamed = useUnlessStreaming();
  const cancel = useCancel();
  const { cancellableWithdrawals } = useMarket();
  const question = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) question.current?.focus();
  }, [isAsked]);
  if (!cancellableWithdrawals)
    return <p className="mb-2 pl-10 max-tablet:pl-0 text-14 text-ink-3">{cancelWords.off}</p>;
  if (!isAsked) {
    return (
      <div ref={opener} className="mb-2 pl-10 max-tablet:pl-0">
        <Button variant="quiet" size={32} onClick={() => setIsAsked(true)}>
          {cancelWords.title}
        </Button>
      </div>
    );
  }
  const send = () =>
    cancel.mutate(id, {
      onSuccess: () =>
        showToast('success', cancelWords.done, {
          text: cancelWords.doneText(unlessStreaming(formatCoins(amount))),
        }),
    });
  return (
    <fieldset
      ref={question}
      tabIndex={-1}
      className="mb-3 ml-10 rounded-card border border-warn/40 bg-warn/8 p-3 outline-none max-tablet:ml-0"
    >
      <legend className="sr-only">{cancelWords.title}</legend>
      <p className="text-14">{cancelWords.question(unlessStreamed(formatCoins(amount)))}</p>
      <div className="mt-3 flex gap-2">
        <Button
          size={32}
          className="flex-1"
          onClick={() => {
            setIsAsked(false);
            // Returns the focus to the button that opened the question, once that button is rendered again.
            requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
          }}
        >
          {cancelWords.keep}
        </Button>
        <Button size={32} variant="danger" className="flex-1" isLoading={cancel.isPending} onClick={send}>
          {cancelWords.confirm}
        </Button>
      </div>
      {cancel.error ? <FieldError text={errorMessage(cancel.error)} /> : null}
    </fieldset>
  );
}
