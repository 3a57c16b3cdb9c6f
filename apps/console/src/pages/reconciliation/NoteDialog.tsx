import type { Difference } from '@aureus/contract/reconciliation.ts';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { useMe } from '../../api/session.queries.ts';
import { LONGEST_REASON } from '../../reasons/reason.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { LongField } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { useNote } from './reconciliation.queries.ts';
import { reconciliationWords } from './reconciliation.words.ts';

const words = reconciliationWords.note;

/** Assigns a reconciliation difference to the member or ends that assignment, with a note for colleagues. */
export function NoteDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const me = useMe();
  const { owner } = difference;
  const [isMine, setIsMine] = useState(owner === null || owner.id === me.id);
  const [text, setText] = useState(difference.note);
  const [first] = useState(difference.note);
  const note = useNote(difference.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    note.mutate(
      { isMine, note: text.trim(), was: difference.note },
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
        <label className="flex items-center gap-2 max-desk:min-h-11">
          <input type="checkbox" checked={isMine} onChange={(event) => setIsMine(event.target.checked)} />
          {words.mine}
        </label>
        {difference.note !== first && (
          <p role="alert" className="text-12 text-warn-text">
            {words.changed(difference.note)}
          </p>
        )}
        <LongField
          label={words.note}
          hint={words.hint}
          error={note.isError ? errorMessage(note.error) : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={LONGEST_REASON}
        />
        <DialogFooter submit={words.save} isBusy={note.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
