import { cx } from '@aureus/ui-kit/class-names.ts';
import { Headphones, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { HelplineList } from '../../api/HelplineList.tsx';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useMe } from '../../api/session.ts';
import { Link } from '../../router/Link.tsx';
import { paths } from '../../router/paths.ts';
import { openDialog } from '../../slots/dialogs.ts';
import { closeSupport } from '../../slots/support.ts';
import { Button, buttonClass } from '../../ui/fields/Button.tsx';
import { IconButton } from '../../ui/fields/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HeldCard } from './HeldCard.tsx';
import { SupportComposer } from './SupportComposer.tsx';
import { SupportMessages } from './SupportMessages.tsx';
import { useConversation } from './support.queries.ts';
import { supportWords } from './support.words.ts';

const words = supportWords;

const SKELETONS = [
  { width: '62%', isOwn: true },
  { width: '74%', isOwn: false },
  { width: '48%', isOwn: true },
  { width: '70%', isOwn: false },
];

/** Conversation with support: payments under review, the messages, and the field to write one. */
export function SupportPanel() {
  const { data, error, refetch } = useConversation();
  const { data: me } = useMe();
  const isVisitor = me === null;
  const [text, setText] = useKeptText(isVisitor ? 'visitor' : me?.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const start = (suggestion: string) => {
    setText(suggestion);
    field.current?.focus();
  };
  const agent = data?.thread?.state === 'OPEN' ? data.thread.agent : null;
  const isHere = data?.hours.isOpen === true;
  const needsHelp = data?.thread?.state === 'OPEN' && data.thread.concern !== null;
  return (
    <div className="flex h-full flex-col">
      <header className="flex h-16 shrink-0 items-center gap-3 border-b border-hairline pr-2 pl-4">
        <span className="relative grid size-9 shrink-0 place-items-center rounded-full bg-raised text-14 font-semibold text-gold-high">
          {agent === null ? (
            <Headphones size={18} aria-hidden />
          ) : (
            <span aria-hidden>{agent.slice(0, 1)}</span>
          )}
          <span
            aria-hidden
            className={cx(
              'absolute right-0 bottom-0 size-2.5 rounded-full ring-2 ring-shell',
              isHere ? 'bg-win' : 'bg-ink-3',
            )}
          />
        </span>
        <div className="min-w-0">
          <h2 className="text-14 font-semibold">{words.title}</h2>
          <p className="truncate text-12 text-ink-2">
            {data === undefined
              ? ' '
              : isHere
                ? words.here(agent, data.replyMinutes)
                : words.away(data.hours.opensAt)}
          </p>
        </div>
        <IconButton label={words.close} onClick={closeSupport} className="ml-auto">
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      {data === undefined ? (
        error ? (
          <LoadFailed title={words.failed} error={error} retry={refetch} className="my-auto" />
        ) : (
          <output
            aria-label={words.loading}
            className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden px-4 pb-3"
          >
            {SKELETONS.map(({ width, isOwn }) => (
              <Skeleton key={width} className={cx('h-12', isOwn && 'self-end')} style={{ width }} />
            ))}
          </output>
        )
      ) : (
        <>
          {data.held.length === 0 && !needsHelp ? null : (
            <div
              className={cx(
                'scroll-slim flex shrink-0 flex-col gap-3 overflow-y-auto px-4 pt-3',
                needsHelp ? 'max-h-[65%]' : 'max-h-[45%]',
              )}
            >
              {needsHelp ? <HarmCard /> : null}
              {data.held.map((payment) => (
                <HeldCard key={payment.id} payment={payment} />
              ))}
            </div>
          )}
          <SupportMessages conversation={data} isVisitor={isVisitor} onStart={start} />
        </>
      )}
      {isVisitor ? <VisitorNote /> : null}
      <SupportComposer
        text={text}
        setText={setText}
        onSent={(sent) => setText((typed) => (typed === sent ? '' : typed))}
        field={field}
        isVisitor={isVisitor}
        isDisabled={data === undefined}
      />
    </div>
  );
}

/** Note for visitors about how long the conversation is kept, with a button to sign in. */
function VisitorNote() {
  const signIn = () => {
    closeSupport();
    openDialog('sign-in');
  };
  return (
    <div className="flex shrink-0 items-center gap-3 border-t border-hairline px-4 py-3">
      <p className="min-w-0 flex-1 text-12 text-ink-2">{words.visitor.note}</p>
      <Button size={32} onClick={signIn}>
        {words.visitor.signIn}
      </Button>
    </div>
  );
}

/**
 * Returns the player's draft message and its setter. The browser stores the draft until it's sent or cleared.
 * @param playerId `visitor` for a visitor; `undefined` while unknown.
 */
function useKeptText(playerId: string | undefined) {
  const name = `support-text ${playerId}`;
  const [text, setText] = useState(() => readKept(name));
  useEffect(() => {
    try {
      if (text === '') localStorage.removeItem(name);
      else localStorage.setItem(name, text);
    } catch {
      // Without storage, the draft lasts only until the window of support closes.
    }
  }, [name, text]);
  return [text, setText] as const;
}

function readKept(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

const { harm } = supportWords;
const limits = `${paths.profile}?tab=limits`;

/** Helplines and first steps for a player whose messages suggest gambling harm. */
function HarmCard() {
  const { data: me } = useMe();
  return (
    <section
      aria-label={harm.title}
      className="shrink-0 rounded-control border border-divider bg-raised px-3.5 py-3"
    >
      <h3 className="text-14 font-semibold">{harm.title}</h3>
      <p className="mt-1 text-14 text-ink-2">{harm.text}</p>
      <HelplineList labels={harm} className="mt-2" />
      {me?.selfBan === null ? (
        <div className="border-t border-hairline pt-2.5">
          <p className="text-12 text-ink-2">{harm.tools}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Link to={`${limits}#break`} onClick={closeSupport} className={buttonClass({ size: 32 })}>
              {harm.break}
            </Link>
            <Button size={32} onClick={() => openDialog('self-ban')}>
              {harm.exclude}
            </Button>
            <Link to={limits} onClick={closeSupport} className={buttonClass({ size: 32 })}>
              {harm.limits}
            </Link>
          </div>
        </div>
      ) : null}
    </section>
  );
}
