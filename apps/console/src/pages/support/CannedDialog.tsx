import type { CannedReply } from '@aureus/contract/staff-support.ts';
import { useQuery } from '@tanstack/react-query';
import { BookText, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Failure } from '../../api/Failure.tsx';
import { useMay } from '../../api/session.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { shortDay } from '../../ui/dates.ts';
import { Field, fieldStyle, LongField } from '../../ui/Field.tsx';
import { Notice, Skeleton } from '../../ui/States.tsx';
import { toast } from '../../ui/toast.ts';
import { uiWords } from '../../ui/ui.words.ts';
import { FACTS } from './inbox.ts';
import { cannedQuery, useDeleteCanned, useKeepCanned } from './support.queries.ts';
import { supportWords } from './support.words.ts';

const { canned: words } = supportWords;
type Draft = { id?: string; title: string; text: string };

/** Canned replies: search and use. Members with permission can add, edit and delete them. */
export function CannedDialog({ onUse, onClose }: { onUse: (text: string) => void; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>();
  return (
    <Dialog title={words.title} onClose={onClose} isWide>
      {draft === undefined ? (
        <CannedList onUse={onUse} onEdit={setDraft} />
      ) : (
        <CannedForm draft={draft} onDone={() => setDraft(undefined)} />
      )}
    </Dialog>
  );
}

function CannedList({ onUse, onEdit }: { onUse: (text: string) => void; onEdit: (draft: Draft) => void }) {
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery(cannedQuery);
  const mayChange = useMay('support.canned');
  const query = search.trim().toLowerCase();
  const matches = data?.filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(query)) ?? [];
  return (
    <>
      <div className="flex gap-2">
        <input
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            const [first] = matches;
            if (event.key === 'Enter' && first !== undefined) onUse(first.text);
          }}
          aria-label={words.search}
          placeholder={words.search}
          className={fieldStyle}
        />
        {mayChange && (
          <Button icon={Plus} onClick={() => onEdit({ title: '', text: '' })}>
            {words.add}
          </Button>
        )}
      </div>
      <div className="mt-3 max-h-[50dvh] overflow-y-auto">
        {data === undefined ? (
          error === null ? (
            <Skeleton rows={4} height={56} />
          ) : (
            <Failure title={words.title} error={error} onRetry={() => void refetch()} />
          )
        ) : matches.length === 0 ? (
          data.length === 0 ? (
            <Notice icon={BookText} title={words.none} text={words.noneText} />
          ) : (
            <Notice icon={BookText} title={words.noMatch} />
          )
        ) : (
          <ul>
            {matches.map((reply) => (
              <CannedLine
                key={reply.id}
                reply={reply}
                onUse={() => onUse(reply.text)}
                onEdit={mayChange ? () => onEdit(reply) : undefined}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function CannedLine({
  reply,
  onUse,
  onEdit,
}: {
  reply: CannedReply;
  onUse: () => void;
  onEdit: (() => void) | undefined;
}) {
  return (
    <li className="flex items-start gap-2 border-b border-hairline py-2.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{reply.title}</p>
        <p className="line-clamp-2 text-12 text-ink-2 wrap-anywhere">{reply.text}</p>
        <p className="text-11 text-ink-3">{words.changed(reply.changedBy, shortDay(reply.changedAt))}</p>
      </div>
      {onEdit !== undefined && (
        <Button size="sm" onClick={onEdit}>
          {words.edit}
        </Button>
      )}
      <Button size="sm" onClick={onUse}>
        {words.use}
      </Button>
    </li>
  );
}

function CannedForm({ draft, onDone }: { draft: Draft; onDone: () => void }) {
  const [title, setTitle] = useState(draft.title);
  const [text, setText] = useState(draft.text);
  const [isSure, setIsSure] = useState(false);
  const keep = useKeepCanned();
  const remove = useDeleteCanned();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep.mutate(
      { ...(draft.id === undefined ? {} : { id: draft.id }), title, text },
      {
        onSuccess: () => {
          toast('good', words.saved);
          onDone();
        },
      },
    );
  };
  const onDelete = () => {
    if (draft.id === undefined) return;
    if (!isSure) return setIsSure(true);
    remove.mutate(draft.id, {
      onSuccess: () => {
        toast('good', words.removed);
        onDone();
      },
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label={words.name}
        value={title}
        maxLength={60}
        onChange={(event) => setTitle(event.target.value)}
      />
      <LongField
        label={words.body}
        hint={words.bodyHint(FACTS.join(' '))}
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {draft.id !== undefined && (
          <Button look="bad" isBusy={remove.isPending} onClick={onDelete}>
            {isSure ? words.removeSure : words.remove}
          </Button>
        )}
        <Button className="ml-auto" onClick={onDone}>
          {uiWords.cancel}
        </Button>
        <Button
          type="submit"
          look="gold"
          isBusy={keep.isPending}
          disabled={title.trim() === '' || text.trim() === ''}
        >
          {words.save}
        </Button>
      </div>
    </form>
  );
}
