import type { Member } from '@aureus/contract/staff.ts';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '../../api/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { useEndMember } from './roles.queries.ts';
import { rolesWords } from './roles.words.tsx';

const words = rolesWords.end;

/** Asks for the reason before a member's access ends. */
export function EndMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const end = useEndMember(member.id);
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
        <div className="flex gap-2">
          <Button size="lg" className="flex-1" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            type="submit"
            look="bad"
            size="lg"
            className="flex-1"
            isBusy={end.isPending}
            disabled={reason.trim().length < 3}
          >
            {words.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
