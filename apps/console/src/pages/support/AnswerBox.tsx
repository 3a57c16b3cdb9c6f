import type { ThreadDetail } from '@aureus/contract/staff-support.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { BookText } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Key } from '../../ui/Key.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { CannedDialog } from './CannedDialog.tsx';
import { PictureButton } from './PictureButton.tsx';
import { cannedQuery, showTyping } from './support.queries.ts';
import { supportWords } from './support.words.ts';
import { MODES, type Mode, useSending } from './use-sending.ts';

const { box: words } = supportWords;
/** Number of canned replies that have a keyboard shortcut, from the start of the list. */
const SHOWN = 3;
/** Minimum time between two typing indicators sent to the player, in milliseconds. */
const TYPING_AGAIN_MS = 4000;

/** Field for a reply to the player or a note for colleagues. Ctrl+Enter or Command+Enter sends. */
export function AnswerBox({ thread }: { thread: ThreadDetail }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  const [showsCanned, setShowsCanned] = useState(false);
  const sending = useSending(thread);
  const { mode, text, isClosed, hasGap } = sending;
  const { data: canned = [] } = useQuery(cannedQuery);
  const suggested = canned.slice(0, SHOWN);
  const isReply = mode === 'REPLY';

  const begin = (next: Mode) => {
    sending.setMode(next);
    field.current?.focus();
  };
  const put = (added: string) => {
    sending.setText((known) => `${known}${known === '' || known.endsWith('\n') ? '' : '\n'}${added}`);
    begin('REPLY');
  };
  const type = (typed: string) => {
    sending.setText(typed);
    if (!isReply || performance.now() - typedAt.current < TYPING_AGAIN_MS) return;
    typedAt.current = performance.now();
    showTyping(thread.id);
  };
  useKeys({
    r: () => begin('REPLY'),
    n: () => begin('NOTE'),
    '/': () => setShowsCanned(true),
    ...Object.fromEntries(suggested.map((reply, index) => [String(index + 1), () => put(reply.text)])),
  });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sending.send();
      }}
      className="shrink-0 border-t border-hairline bg-shell px-5 pt-2.5 pb-3 max-desk:px-3"
    >
      <div className="flex items-center gap-1 pb-2">
        <ModeTabs mode={mode} onChoose={begin} />
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
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            sending.send();
          }}
          disabled={isClosed}
          aria-label={words.placeholder[mode]}
          placeholder={isClosed ? words.closed : words.placeholder[mode]}
          className="block max-h-60 w-full resize-none bg-transparent px-3 py-2.5 text-13 outline-none field-sizing-content placeholder:text-ink-3"
        />
        <FactsLine facts={sending.facts} />
        <div className="flex items-center gap-2 px-2 pb-2">
          {isReply && <PictureButton upload={sending.upload} isDisabled={isClosed} />}
          <p role={hasGap ? 'alert' : undefined} className="min-w-0 flex-1 px-1 text-12 text-warn-text">
            {hasGap && words.factsMissing}
          </p>
          <Button type="submit" look="gold" isBusy={sending.isBusy} disabled={sending.cannotSend}>
            {isReply ? words.send : words.keep}
            {words.sendKeys.map((name) => (
              <Key key={name} name={name} isOnGold />
            ))}
          </Button>
        </div>
      </div>
      {suggested.length > 0 && (
        <div className="mt-2 flex items-center gap-2 overflow-x-auto text-12 text-ink-3 max-desk:hidden">
          {words.suggested}
          {suggested.map((reply, index) => (
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

function ModeTabs({ mode, onChoose }: { mode: Mode; onChoose: (mode: Mode) => void }) {
  return (
    <div role="tablist" aria-label={words.modes} className="flex gap-1">
      {MODES.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={mode === name}
          onClick={() => onChoose(name)}
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
  );
}

/** Placeholders in the reply with their current values. */
function FactsLine({ facts }: { facts: ReturnType<typeof useSending>['facts'] }) {
  if (facts.length === 0) return null;
  return (
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
  );
}
