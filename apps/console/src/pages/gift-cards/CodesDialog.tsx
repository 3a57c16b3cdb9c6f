import type { GiftCardBatch } from '@aureus/contract/staff-gift-cards.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useTakeCodes } from './gift-cards.queries.ts';
import { giftCardWords } from './gift-cards.words.ts';

const words = giftCardWords.codes;

function save(name: string, { usd, codes }: { usd: number; codes: readonly string[] }): void {
  const lines = ['code,usd', ...codes.map((code) => `${code},${usd}`), ''];
  const url = URL.createObjectURL(new Blob([lines.join('\n')], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Generates the codes of a batch and shows them. They can't be shown again, so closing before saving asks for
 * confirmation.
 */
export function CodesDialog({
  batch: { id, cards },
  onClose,
}: {
  batch: GiftCardBatch;
  onClose: () => void;
}) {
  const take = useTakeCodes(id);
  const [isSaved, setIsSaved] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const { data } = take;
  const close = () => {
    if (take.isPending) return;
    if (data === undefined || isSaved || isWarned) onClose();
    else setIsWarned(true);
  };
  return (
    <Dialog title={words.title(id)} onClose={close}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2" aria-live="polite">
          {data === undefined
            ? words.before(giftCardWords.cards(cards))
            : words.after(giftCardWords.cards(data.codes.length))}
        </p>
        {data !== undefined && (
          <textarea
            readOnly
            aria-label={words.list}
            rows={8}
            value={data.codes.join('\n')}
            className="figures w-full resize-y rounded-control border border-divider bg-page px-2.5 py-2"
          />
        )}
        {take.isError && (
          <p role="alert" className="text-12 text-lose-text">
            {errorMessage(take.error)}
          </p>
        )}
        {isSaved && <p className="text-12 text-win-text">{words.saved}</p>}
        {isWarned && !isSaved && (
          <p role="alert" className="text-12 text-lose-text">
            {words.unsaved}
          </p>
        )}
        <div className="flex gap-2">
          <Button size="lg" className="flex-1" disabled={take.isPending} onClick={close}>
            {data === undefined ? words.cancel : isWarned && !isSaved ? words.closeAnyway : words.close}
          </Button>
          {data === undefined ? (
            <Button
              look="gold"
              size="lg"
              className="flex-1"
              isBusy={take.isPending}
              onClick={() => take.mutate()}
            >
              {words.confirm}
            </Button>
          ) : (
            <Button
              look="gold"
              size="lg"
              icon={Download}
              className="flex-1"
              onClick={() => {
                save(words.file(id), data);
                setIsSaved(true);
              }}
            >
              {words.save}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
