import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { AskedDialog } from '../../reasons/AskedDialog.tsx';
import { GiftForm } from '../../reasons/GiftForm.tsx';
import { AmountField } from '../../ui/AmountField.tsx';
import { serverNow } from '../../ui/clock.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, SelectField } from '../../ui/Field.tsx';
import { formatCoins, formatCount } from '../../ui/format.ts';
import { toast } from '../../ui/toast.ts';
import { type CodeDraft, codeIn, coinsOf } from './code-draft.ts';
import { useMakeCode } from './promo-codes.queries.ts';
import { promoCodesWords } from './promo-codes.words.ts';

const words = promoCodesWords.dialog;
const EMPTY: CodeDraft = { code: '', coins: '', keys: '', uses: '', level: '1', days: '30', reason: '' };

/** Creates a promo code. If the code needs a vote, creates a request. */
export function NewCodeDialog({ onClose }: { onClose: () => void }) {
  const make = useMakeCode();
  if (make.data?.state === 'OPEN') {
    const askedText = words.askedText(make.variables?.body.code ?? '');
    return <AskedDialog words={{ ...words, askedText }} requestId={make.data.requestId} onClose={onClose} />;
  }
  return (
    <Dialog title={words.title} onClose={onClose}>
      <CodeForm make={make} onClose={onClose} />
    </Dialog>
  );
}

function CodeForm({ make, onClose }: { make: ReturnType<typeof useMakeCode>; onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const set = (part: Partial<CodeDraft>) => setDraft({ ...draft, ...part });
  const body = codeIn(draft, serverNow());
  const submit = () => {
    if (body === undefined) return;
    make.mutate(
      { body, content: JSON.stringify(draft) },
      {
        onSuccess: ({ state }) => {
          if (state === 'OPEN') return;
          toast('good', words.done(body.code));
          onClose();
        },
      },
    );
  };
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 7 } as const;
  return (
    <GiftForm
      words={words}
      reason={draft.reason}
      onReason={(reason) => set({ reason })}
      error={make.isError ? errorMessage(make.error) : undefined}
      sum={body === undefined ? undefined : inAllText(body)}
      isBusy={make.isPending}
      isReady={body !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={words.code}
        hint={words.codeHint}
        value={draft.code}
        onChange={(event) => set({ code: event.target.value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') })}
        maxLength={32}
        autoComplete="off"
        className="text-15 font-semibold"
      />
      <div className="grid grid-cols-2 gap-3">
        <AmountField
          label={words.coins}
          value={draft.coins}
          read={coinsOf}
          onChange={(coins) => set({ coins })}
        />
        <Field
          label={words.keys}
          value={draft.keys}
          onChange={(event) => set({ keys: event.target.value })}
          placeholder="0"
          {...number}
        />
        <Field
          label={words.uses}
          value={draft.uses}
          onChange={(event) => set({ uses: event.target.value })}
          {...number}
        />
        <Field
          label={words.level}
          value={draft.level}
          onChange={(event) => set({ level: event.target.value })}
          {...number}
        />
      </div>
      <SelectField
        label={words.ends}
        options={words.choices}
        value={draft.days}
        onChange={(days) => set({ days })}
      />
    </GiftForm>
  );
}

function inAllText({ coins, keys, uses }: { coins: number; keys: number; uses: number }): string {
  const all = formatCoins(coins * uses);
  return keys === 0 ? words.inAll(all) : words.inAllAndKeys(all, formatCount(keys * uses));
}
