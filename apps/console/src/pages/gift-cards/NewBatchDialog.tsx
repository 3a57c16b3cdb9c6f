import type { NewGiftCards } from '@aureus/contract/staff-offers.ts';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { serverNow } from '../../ui/clock.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, LongField } from '../../ui/Field.tsx';
import { formatCoins, formatCount } from '../../ui/format.ts';
import { AskedDialog } from '../approvals/AskedDialog.tsx';
import { LONGEST_REASON } from '../players/input.ts';
import { type BatchDraft, batchIn, coinsOf, MOST_CARDS, USD } from './batch-draft.ts';
import { useAskCards } from './gift-cards.queries.ts';
import { giftCardWords } from './gift-cards.words.ts';

const words = giftCardWords.dialog;
const EMPTY: BatchDraft = { usd: 25, cards: '', days: '365', reason: '' };

/** Asks for a batch of gift cards. */
export function NewBatchDialog({ onClose }: { onClose: () => void }) {
  const ask = useAskCards();
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
      <BatchForm ask={ask} onClose={onClose} />
    </Dialog>
  );
}

function BatchForm({ ask, onClose }: { ask: ReturnType<typeof useAskCards>; onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const set = (part: Partial<BatchDraft>) => setDraft({ ...draft, ...part });
  const body: NewGiftCards | undefined = batchIn(draft, serverNow());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (body === undefined || ask.isPending) return;
    ask.mutate({ body, content: JSON.stringify(draft) });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
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
      <LongField
        label={words.reason}
        hint={words.reasonHint}
        error={ask.isError ? errorMessage(ask.error) : undefined}
        value={draft.reason}
        rows={2}
        onChange={(event) => set({ reason: event.target.value })}
        maxLength={LONGEST_REASON}
      />
      <p className="text-12 text-ink-2">
        {body !== undefined && <b className="block text-ink">{words.inAll(formatCoins(coinsOf(body)))}</b>}
        {words.rule}
      </p>
      <div className="flex gap-2">
        <Button size="lg" className="flex-1" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          type="submit"
          look="gold"
          size="lg"
          className="flex-1"
          isBusy={ask.isPending}
          disabled={body === undefined}
        >
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
