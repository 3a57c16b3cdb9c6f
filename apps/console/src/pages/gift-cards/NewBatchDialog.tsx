import type { NewGiftCards } from '@aureus/contract/staff-gift-cards.ts';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { AskedDialog } from '../../reasons/AskedDialog.tsx';
import { GiftForm } from '../../reasons/GiftForm.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { serverNow } from '../../ui/clock.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { formatCoins, formatCount } from '../../ui/format.ts';
import { type BatchDraft, batchIn, coinsOf, MOST_CARDS, USD } from './batch-draft.ts';
import { useAskCards } from './gift-cards.queries.ts';
import { giftCardWords } from './gift-cards.words.ts';

const words = giftCardWords.dialog;
const EMPTY: BatchDraft = { usd: 25, cards: '', days: '365', reason: '' };

/** Requests a batch of gift cards. */
export function NewBatchDialog({ onClose }: { onClose: () => void }) {
  const ask = useAskCards();
  if (ask.data !== undefined)
    return <AskedDialog words={words} requestId={ask.data.requestId} onClose={onClose} />;
  return (
    <Dialog title={words.title} onClose={onClose}>
      <BatchForm ask={ask} onClose={onClose} />
    </Dialog>
  );
}

function BatchForm({ ask, onClose }: { ask: ReturnType<typeof useAskCards>; onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const set = (part: Partial<BatchDraft>) => setDraft({ ...draft, ...part });
  const body: NewGiftCards | undefined = batchIn(draft, serverNow());
  const submit = () => {
    if (body !== undefined) ask.mutate({ body, content: JSON.stringify(draft) });
  };
  return (
    <GiftForm
      words={words}
      reason={draft.reason}
      onReason={(reason) => set({ reason })}
      error={ask.isError ? errorMessage(ask.error) : undefined}
      sum={body === undefined ? undefined : words.inAll(formatCoins(coinsOf(body)))}
      isBusy={ask.isPending}
      isReady={body !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choice
        label={words.usd}
        options={USD.map((usd) => [usd, words.dollars(usd)] as const)}
        value={draft.usd}
        onChange={(usd) => set({ usd })}
      />
      <Field
        label={words.cards}
        hint={words.cardsHint(formatCount(MOST_CARDS))}
        value={draft.cards}
        onChange={(event) => set({ cards: event.target.value })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
      <Choice
        label={words.ends}
        options={words.choices}
        value={draft.days}
        onChange={(days) => set({ days })}
      />
    </GiftForm>
  );
}
