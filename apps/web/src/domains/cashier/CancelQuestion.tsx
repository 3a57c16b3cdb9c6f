import type { CashierTransaction } from '@aureus/contract/cashier.ts';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCoins } from '../../ui/format.ts';
import { FieldError } from '../../ui/Input.tsx';
import { showToast } from '../../ui/toast.ts';
import { useCancel } from './cashier.queries.ts';

/** Takes a withdrawal back that waits for approval; asks a second time. */
export function CancelQuestion({ transaction: { id, amount } }: { transaction: CashierTransaction }) {
  const [isAsked, setIsAsked] = useState(false);
  const cancel = useCancel();
  const question = useRef<HTMLFieldSetElement>(null);
  const opener = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) question.current?.focus();
  }, [isAsked]);
  if (!isAsked) {
    return (
      <div ref={opener} className="mb-2 pl-10">
        <Button variant="quiet" size={32} onClick={() => setIsAsked(true)}>
          Cancel the withdrawal
        </Button>
      </div>
    );
  }
  const send = () =>
    cancel.mutate(id, {
      onSuccess: () =>
        showToast('success', 'Withdrawal cancelled.', {
          text: `${formatCoins(amount)} back in your balance.`,
        }),
    });
  return (
    <fieldset
      ref={question}
      tabIndex={-1}
      className="mb-3 ml-10 rounded-card border border-warn/40 bg-warn/8 p-3 outline-none max-tablet:ml-0"
    >
      <legend className="sr-only">Cancel the withdrawal</legend>
      <p className="text-13">Take {formatCoins(amount)} coins back into your balance?</p>
      <div className="mt-3 flex gap-2">
        <Button
          size={32}
          className="flex-1"
          onClick={() => {
            setIsAsked(false);
            // Back to where the question came from, once that is there again.
            requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
          }}
        >
          Keep it
        </Button>
        <Button size={32} variant="danger" className="flex-1" isLoading={cancel.isPending} onClick={send}>
          Take it back
        </Button>
      </div>
      {cancel.error ? <FieldError text={errorMessage(cancel.error)} /> : null}
    </fieldset>
  );
}
