import type { ThreadDetail } from '@aureus/contract/staff-support.ts';
import { useQuery } from '@tanstack/react-query';
import { BookText } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Key } from '../../ui/Key.tsx';
import { toast } from '../../ui/toast.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { CannedDialog } from './CannedDialog.tsx';
import { FACTS, factsIn, fillCanned } from './inbox.ts';
import { PictureButton } from './PictureButton.tsx';
import { cannedQuery, showTyping, useAnswer, useNote, useUpload } from './support.queries.ts';
import { supportWords } from './support.words.ts';

const { box: words } = supportWords;
const MODES = ['REPLY', 'NOTE'] as const;
/** Canned replies with a key of their own. */
const SHOWN = 3;
/** A sign that somebody is typing lasts six seconds. */
const TYPING_AGAIN_MS = 4000;

/** The field to answer in, or to write a note for colleagues. Ctrl and Enter send. */
export function AnswerBox({ thread }: { thread: ThreadDetail }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [mode, setMode] = useState<(typeof MODES)[number]>('REPLY');
  const [text, setText] = useState('');
  // One for each answer that is meant: a retry after a lost reply is the same answer, other words are another.
  const intent = useRef<{ content: string; key: string }>(undefined);
  const [showsCanned, setShowsCanned] = useState(false);
  const answer = useAnswer(thread.id);
  const note = useNote(thread.id);
  const upload = useUpload(thread.id);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  const { data: canned = [] } = useQuery(cannedQuery);
  const isReply = mode === 'REPLY';
  const isClosed = isReply && thread.state === 'CLOSED';
  // What a reply asks for is put in when it is sent: until then it is shown as it is now.
  const filled = isReply ? fillCanned(text, thread) : text;
  const hasGap = isReply && FACTS.some((name) => filled.includes(name));
  const facts = isReply ? factsIn(text, thread) : [];
  const picture = isReply ? upload.data : undefined;
  const isBusy = answer.isPending || note.isPending;
  const cannotSend =
    (text.trim() === '' && picture === undefined) || isClosed || isBusy || hasGap || upload.isPending;

  const begin = (next: (typeof MODES)[number]) => {
    setMode(next);
    field.current?.focus();
  };
  const put = (added: string) => {
    setText((known) => `${known}${known === '' || known.endsWith('\n') ? '' : '\n'}${added}`);
    begin('REPLY');
  };
  useKeys({
    r: () => begin('REPLY'),
    n: () => begin('NOTE'),
    '/': () => setShowsCanned(true),
    ...Object.fromEntries(
      canned.slice(0, SHOWN).map((reply, index) => [String(index + 1), () => put(reply.text)]),
    ),
  });

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (cannotSend) return;
    // What is typed meanwhile is the next one.
    setText('');
    setMode('REPLY');
    const onError = () => {
      setText((typed) => (typed === '' ? text : typed));
      setMode(mode);
    };
    if (!isReply) {
      note.mutate(text, { onError, onSuccess: () => toast('good', words.noteKept) });
      return;
    }
    const content = JSON.stringify([text, picture?.id]);
    if (intent.current?.content !== content) intent.current = { content, key: crypto.randomUUID() };
    const { key } = intent.current;
    const said = { key, text: filled, ...(picture === undefined ? {} : { attachmentId: picture.id }) };
    answer.mutate(said, {
      onError,
      onSuccess: () => {
        intent.current = undefined;
        upload.reset();
      },
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    }
  };

  return (
    <form
      onSubmit={submit}
      className="shrink-0 border-t border-hairline bg-shell px-5 pt-2.5 pb-3 max-desk:px-3"
    >
      <div className="flex items-center gap-1 pb-2">
        <div role="tablist" aria-label={words.modes} className="flex gap-1">
          {MODES.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={mode === name}
              onClick={() => begin(name)}
              className={cx(
                'flex h-7 items-center gap-1.5 rounded-control px-2 max-desk:h-10',
                mode === name ? 'bg-selected font-semibold' : 'font-medium text-ink-2 hover:text-ink',
              )}
            >
              {name === 'REPLY' ? words.reply : words.note}
              <Key name={name === 'REPLY' ? 'R' : 'N'} />
            </button>
          ))}
        </div>
        <button
          type="button"
          onClick={() => setShowsCanned(true)}
          className="ml-auto flex h-7 items-center gap-1.5 rounded-control px-2 text-12 text-ink-2 hover:text-ink max-desk:h-10"
        >
          <BookText size={14} aria-hidden />
          {words.canned}
          <Key name="/" />
        </button>
      </div>
      <div
        className={cx(
          'rounded-box border bg-page has-[textarea:focus]:border-gold-high',
          isReply ? 'border-control' : 'border-gold/50 bg-gold/5',
        )}
      >
        <textarea
          ref={field}
          value={text}
          maxLength={2000}
          rows={3}
          onChange={(event) => {
            setText(event.target.value);
            if (!isReply || performance.now() - typedAt.current < TYPING_AGAIN_MS) return;
            typedAt.current = performance.now();
            showTyping(thread.id);
          }}
          onKeyDown={onKeyDown}
          disabled={isClosed}
          aria-label={words.placeholder[mode]}
          placeholder={isClosed ? words.closed : words.placeholder[mode]}
          className="block max-h-60 w-full resize-none bg-transparent px-3 py-2.5 text-13 outline-none field-sizing-content placeholder:text-ink-3"
        />
        {facts.length > 0 && (
          <p className="flex flex-wrap items-center gap-1.5 px-3 pb-2 text-12 text-ink-3">
            {words.facts}
            {facts.map(({ name, value }) => (
              <span
                key={name}
                className="max-w-full truncate rounded-chip border border-gold/40 bg-gold/10 px-1.5 py-0.5 text-gold-high"
              >
                {name.slice(1, -1)}: {value}
              </span>
            ))}
          </p>
        )}
        <div className="flex items-center gap-2 px-2 pb-2">
          {isReply && <PictureButton upload={upload} isDisabled={isClosed} />}
          <p role={hasGap ? 'alert' : undefined} className="min-w-0 flex-1 px-1 text-12 text-warn-text">
            {hasGap && words.factsMissing}
          </p>
          <Button type="submit" look="gold" isBusy={isBusy} disabled={cannotSend}>
            {isReply ? words.send : words.keep}
            {words.sendKeys.map((name) => (
              <Key key={name} name={name} isOnGold />
            ))}
          </Button>
        </div>
      </div>
      {canned.length > 0 && (
        <div className="mt-2 flex items-center gap-2 overflow-x-auto text-12 text-ink-3 max-desk:hidden">
          {words.suggested}
          {canned.slice(0, SHOWN).map((reply, index) => (
            <Button key={reply.id} size="sm" hint={String(index + 1)} onClick={() => put(reply.text)}>
              <span className="max-w-40 truncate">{reply.title}</span>
            </Button>
          ))}
        </div>
      )}
      {showsCanned && (
        <CannedDialog
          onUse={(reply) => {
            setShowsCanned(false);
            put(reply);
          }}
          onClose={() => setShowsCanned(false)}
        />
      )}
    </form>
  );
}
