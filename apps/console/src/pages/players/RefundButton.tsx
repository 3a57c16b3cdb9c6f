import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatCoins } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { dialogWords } from './dialogs.words.ts';
import { useRefund } from './players.queries.ts';
import { playersWords } from './players.words.ts';
import { ReasonForm } from './ReasonForm.tsx';

const words = dialogWords.refund;

/** Asks that a credited deposit be paid back, with the reason that the player reads. */
export function RefundButton({ paymentId, coins }: { paymentId: string; coins: number }) {
  const { id } = useParams({ from: '/frame/players/$id' });
  const [isOpen, setIsOpen] = useState(false);
  const refund = useRefund(id, paymentId);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        size="sm"
        aria-label={playersWords.timeline.refundOf(paymentId)}
        onClick={() => setIsOpen(true)}
        className="-my-1 ml-2"
      >
        {playersWords.timeline.refund}
      </Button>
      {isOpen && (
        <Dialog title={words.title(formatCoins(coins))} onClose={close}>
          <ReasonForm
            text={words.text}
            words={words}
            look="gold"
            isBusy={refund.isPending}
            error={refund.isError ? errorMessage(refund.error) : undefined}
            onCancel={close}
            onSubmit={(reason) =>
              refund.mutate(reason, {
                onSuccess: () => {
                  toast('good', words.done);
                  close();
                },
              })
            }
          />
        </Dialog>
      )}
    </>
  );
}
