import type { Member } from '@aureus/contract/staff.ts';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { useEndMember, useNewKeys } from './roles.queries.ts';
import { rolesWords } from './roles.words.tsx';

/** Asks for the reason before a member's access ends, or new keys are asked for. */
export function MemberReasonDialog({
  member,
  act,
  onClose,
}: {
  member: Member;
  act: 'end' | 'keys';
  onClose: () => void;
}) {
  const words = rolesWords[act];
  const [reason, setReason] = useState('');
  const [ending, asking] = [useEndMember(member.id), useNewKeys(member.id)];
  const end = act === 'end' ? ending : asking;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    end.mutate(reason.trim(), {
      onSuccess: () => {
        toast('good', words.done(member.name));
        onClose();
      },
    });
  };
  return (
    <Dialog title={words.title(member.name)} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-2">{words.text}</p>
        <Field
          label={words.reason}
          error={end.isError ? errorMessage(end.error) : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={500}
        />
        <DialogFooter
          cancel={words.cancel}
          submit={words.confirm}
          look={act === 'end' ? 'bad' : 'gold'}
          isBusy={end.isPending}
          isDisabled={reason.trim().length < 3}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
