import type { StaffPlayer } from '@aureus/contract/staff-players.ts';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useKeptText } from '../../api/kept-text.ts';
import { AskedDialog } from '../../reasons/AskedDialog.tsx';
import { ReasonField } from '../../reasons/ReasonField.tsx';
import { isReason } from '../../reasons/reason.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Button } from '../../ui/Button.tsx';
import { coinsIn } from '../../ui/coins-in.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatCoins } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { dialogWords } from './dialogs.words.ts';
import { useCoins } from './players.queries.ts';

/** Coins that a member can give to a player at once without a vote. The server also limits the sum per day. */
const ALONE = 10;

/** Gives coins to a player or takes them back. If that needs a vote, creates a request. */
export function CoinsDialog({
  player,
  act,
  onClose,
}: {
  player: StaffPlayer;
  act: 'credit' | 'correction';
  onClose: () => void;
}) {
  const words = dialogWords[act];
  const credit = useCoins(player.id, act);
  if (credit.data?.state === 'OPEN') {
    const askedText = words.askedText(formatCoins(credit.variables?.amount ?? 0), player.name);
    return (
      <AskedDialog words={{ ...words, askedText }} requestId={credit.data.requestId} onClose={onClose} />
    );
  }
  return (
    <Dialog title={words.title(player.name)} onClose={onClose}>
      <CoinsForm act={act} credit={credit} onClose={onClose} />
    </Dialog>
  );
}

function CoinsForm({
  act,
  credit,
  onClose,
}: {
  act: 'credit' | 'correction';
  credit: ReturnType<typeof useCoins>;
  onClose: () => void;
}) {
  const words = dialogWords[act];
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useKeptText(`${location.pathname} ${act}`);
  const coins = coinsIn(amount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (coins === undefined || credit.isPending) return;
    credit.mutate(
      { amount: coins, reason: reason.trim() },
      {
        onSuccess: ({ state }) => {
          const text = formatCoins(coins);
          toast('good', state === 'APPROVED' ? words.done(text) : words.asked(text));
          if (state === 'APPROVED') onClose();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <AmountField
        label={words.amount}
        value={amount}
        onChange={setAmount}
        className="text-15 font-semibold"
      />
      <ReasonField
        words={words}
        error={credit.isError ? errorMessage(credit.error) : undefined}
        value={reason}
        onChange={setReason}
      />
      <p className="text-12 text-ink-2">{words.rule}</p>
      <Button
        type="submit"
        look={act === 'credit' ? 'gold' : 'bad'}
        size="lg"
        isBusy={credit.isPending}
        disabled={coins === undefined || !isReason(reason)}
      >
        {coins === undefined
          ? words.none
          : act === 'credit' && coins <= ALONE
            ? words.give(formatCoins(coins))
            : words.ask(formatCoins(coins))}
      </Button>
    </form>
  );
}
