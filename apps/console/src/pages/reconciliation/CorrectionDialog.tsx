import type { Difference } from '@aureus/contract/reconciliation.ts';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useKeptText } from '../../api/kept-text.ts';
import { ReasonField } from '../../reasons/ReasonField.tsx';
import { isReason } from '../../reasons/reason.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { coinsIn } from '../../ui/coins-in.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { useCorrection } from './reconciliation.queries.ts';
import { reconciliationWords } from './reconciliation.words.ts';

const words = reconciliationWords.correction;

/** Requests a transfer that corrects the provider's account in our ledger. */
export function CorrectionDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const [way, setWay] = useState<'UP' | 'DOWN'>('UP');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useKeptText(`difference ${difference.id}`);
  const correction = useCorrection(difference.id);
  const coins = coinsIn(amount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (coins === undefined || correction.isPending) return;
    correction.mutate(
      { way, amount: coins, reason: reason.trim() },
      {
        onSuccess: () => {
          toast('good', words.done);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-2">{words.text}</p>
        <SelectField label={words.way} options={words.ways} value={way} onChange={setWay} />
        <AmountField label={words.amount} value={amount} onChange={setAmount} />
        <ReasonField
          words={words}
          error={correction.isError ? errorMessage(correction.error) : undefined}
          value={reason}
          onChange={setReason}
        />
        <DialogFooter
          submit={words.ask}
          isBusy={correction.isPending}
          isDisabled={coins === undefined || !isReason(reason)}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
