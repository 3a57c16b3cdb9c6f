import type { StaffCase } from '@aureus/contract/staff-cases.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { Field, fieldStyle } from '../../ui/Field.tsx';
import { caseQuery, useSave } from './cases.queries.ts';
import { casesWords } from './cases.words.ts';
import { slugOf, startOf } from './draft.ts';

const words = casesWords.newCase;

/** Starts a new case as a copy of an existing one, including its picture. */
export function NewCaseDialog({ cases, onClose }: { cases: readonly StaffCase[]; onClose: () => void }) {
  const listed = cases.filter(({ version }) => version !== '');
  const [name, setName] = useState('');
  const [like, setLike] = useState(listed[0]?.id ?? '');
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = slugOf(name);
  const save = useSave(id, casesWords.editor.saved);
  const isTaken = cases.some((one) => one.id === id);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const from = await client.fetchQuery(caseQuery(like));
    const draft = { ...startOf(from), name: name.trim(), note: '' };
    await save.mutateAsync({ draft, base: null, picture: like });
    onClose();
    await navigate({ to: '/cases/$id', params: { id } });
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field
          label={words.name}
          hint={id === '' ? words.idHint : `/cases/${id}`}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={40}
          autoComplete="off"
        />
        <label className="block text-12 text-ink-2">
          <span className="mb-1.5 block">{words.like}</span>
          <select value={like} onChange={(event) => setLike(event.target.value)} className={fieldStyle}>
            {listed.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        <DialogFooter
          submit={words.go}
          isBusy={save.isPending}
          isDisabled={id === '' || isTaken || like === ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
