import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { coinsIn } from '../../ui/coins-in.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { formatCoins } from '../../ui/format.ts';
import { AskedDialog } from '../approvals/AskedDialog.tsx';
import { ReasonForm } from '../players/ReasonForm.tsx';
import { useAskRain } from './prizes.queries.ts';
import { prizesWords } from './prizes.words.ts';
import { RAINS_A_WEEK } from './rain-week.ts';

const words = prizesWords.rainDialog;
const [LEAST, MOST] = [1, 500];

/** Asks for another part of the site in every rain. */
export function RainDialog({ onClose }: { onClose: () => void }) {
  const ask = useAskRain();
  const [typed, setTyped] = useState('');
  const coins = typed.trim() === '' ? undefined : coinsIn(typed);
  const isRight = coins !== undefined && coins >= LEAST && coins <= MOST;
  if (ask.data !== undefined) {
    return (
      <AskedDialog
        title={words.askedTitle}
        text={words.askedText}
        open={words.open(ask.data.requestId)}
        requestId={ask.data.requestId}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <ReasonForm
        text={words.text}
        words={{ ...words, confirm: words.submit }}
        look="gold"
        isBusy={ask.isPending}
        isWhole={isRight}
        error={ask.isError ? errorMessage(ask.error) : undefined}
        onCancel={onClose}
        onSubmit={(reason) => {
          if (coins !== undefined) ask.mutate({ coins, reason });
        }}
      >
        <Field
          label={words.coins}
          hint={words.coinsHint}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
        />
        <p className="text-12 text-ink-2">
          {isRight && <b className="block text-ink">{words.inAll(formatCoins(coins * RAINS_A_WEEK))}</b>}
          {words.rule}
        </p>
      </ReasonForm>
    </Dialog>
  );
}
