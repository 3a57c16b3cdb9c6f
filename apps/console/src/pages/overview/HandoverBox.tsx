import type { StaffOverview } from '@aureus/contract/overview.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, errorMessage } from '../../api/http.ts';
import { useKeptText } from '../../api/kept-text.ts';
import { overviewQuery } from '../../api/overview.queries.ts';
import { useMay } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { clock, isSameDay, shortDay } from '../../ui/dates.ts';
import { LongField } from '../../ui/Field.tsx';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { useNow } from '../../ui/use-now.ts';
import { OverviewBox } from './OverviewBox.tsx';
import { overviewWords } from './overview.words.ts';

const words = overviewWords.handover;
/** Maximum length of a note in characters, as on the server. */
const LONGEST_HANDOVER = 1000;

/** Note from the previous shift, and a form to leave one for the next shift. */
export function HandoverBox({ handover }: { handover: StaffOverview['handover'] }) {
  const mayWrite = useMay('shift.write');
  const now = useNow(60_000);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <OverviewBox
      title={words.title}
      note={
        handover === null
          ? undefined
          : `${isSameDay(handover.at, now) ? '' : `${shortDay(handover.at)} `}${clock(handover.at)}`
      }
      action={
        mayWrite && (
          <Button look="quiet" size="sm" onClick={() => setIsOpen(true)}>
            {words.write}
          </Button>
        )
      }
    >
      {handover === null ? (
        <p className="p-3.5 text-ink-3">{words.none}</p>
      ) : (
        <div className="flex gap-2.5 px-3.5 py-3">
          <span title={handover.by.name}>
            <MemberMark id={handover.by.id} name={handover.by.name} />
            <span className="sr-only">{handover.by.name}</span>
          </span>
          <p className="min-w-0 wrap-anywhere whitespace-pre-line text-ink-2">{handover.text}</p>
        </div>
      )}
      {isOpen && <HandoverDialog onClose={() => setIsOpen(false)} />}
    </OverviewBox>
  );
}

function HandoverDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useKeptText('handover');
  const leave = useMutation({
    mutationFn: () => call('POST /api/staff/overview/handover', { body: { text: text.trim() } }),
    onSuccess: onClose,
    onSettled: () => void client.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leave.mutate();
  };
  return (
    <Dialog title={words.dialog} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <LongField
          label={words.text}
          hint={words.hint}
          error={leave.isError ? errorMessage(leave.error) : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={LONGEST_HANDOVER}
        />
        <DialogFooter
          submit={words.leave}
          isBusy={leave.isPending}
          isDisabled={text.trim().length < 3}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
