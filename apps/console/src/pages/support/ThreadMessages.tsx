import type { ThreadDetail } from '@aureus/contract/staff-support.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HandCoins, Lock, Star, Zap } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { requestName } from '../../api/names.words.ts';
import { Button } from '../../ui/Button.tsx';
import { clock, isSameDay, moment, shortDay } from '../../ui/dates.ts';
import { MemberMark } from '../../ui/MemberMark.tsx';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { type Entry, entriesOf, withNewest } from './inbox.ts';
import { phraseText } from './phrases.ts';
import { olderQuery } from './support.queries.ts';
import { supportWords } from './support.words.ts';
import { WriterMark } from './WriterMark.tsx';

const { pane: words } = supportWords;
const NEAR_END = 80;

/**
 * Messages, notes and open requests of a conversation, oldest first. Scrolls to a new one if the member is within
 * about a screen of the end, or at the very top, as after loading.
 */
export function ThreadMessages({ thread }: { thread: ThreadDetail }) {
  const newest = useShown(thread);
  const firstId = newest.messages[0]?.id;
  // Message before which earlier ones are loaded. They are left out once a gap may lie between them and the newest.
  const [before, setBefore] = useState<string>();
  const older = useInfiniteQuery(olderQuery(thread.id, before));
  const pages = before === firstId ? (older.data?.pages ?? []) : [];
  const messages = [...pages.toReversed().flatMap((page) => page.messages), ...newest.messages];
  const isMore = pages.at(-1)?.isMore ?? newest.isMore;
  const entries = entriesOf(thread, messages, isMore);
  const end = useRef<HTMLDivElement>(null);
  const last = entries.at(-1)?.id;
  useEffect(() => {
    const area = end.current?.parentElement;
    if (!area || last === undefined) return;
    const isNear = area.scrollHeight - area.scrollTop - area.clientHeight < area.clientHeight + NEAR_END;
    if (isNear || area.scrollTop === 0) area.scrollTop = area.scrollHeight;
  }, [last]);
  const readUpTo = BigInt(thread.playerReadUpTo ?? 0);
  const lastRead = messages.findLast(({ author, id }) => author === 'STAFF' && BigInt(id) <= readUpTo)?.id;
  return (
    <ScrollArea
      label={words.messages}
      className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-5 py-4 max-desk:px-3"
    >
      {isMore ? (
        <Button
          size="sm"
          className="self-center"
          isBusy={older.isFetching}
          onClick={() => (before === firstId ? void older.fetchNextPage() : setBefore(firstId))}
        >
          {words.older}
        </Button>
      ) : (
        <p className="mt-auto text-center text-12 text-ink-3">{words.opened(timeOf(thread.createdAt))}</p>
      )}
      {entries.map((entry, index) => (
        <EntryLine
          key={entry.id}
          entry={entry}
          thread={thread}
          isNewDay={index > 0 && !isSameDay(entries[index - 1]?.at ?? 0, entry.at)}
          isRead={entry.kind === 'MESSAGE' && entry.message.id === lastRead}
        />
      ))}
      {thread.closedAt !== null && (
        <p className="text-center text-12 text-ink-3">{words.closed(timeOf(thread.closedAt))}</p>
      )}
      {thread.stars !== null && (
        <div className="self-center rounded-box border border-hairline px-4 py-2 text-center">
          <p className="flex items-center justify-center gap-1.5 font-semibold">
            <Star size={14} className="text-gold" aria-hidden />
            {words.rated(thread.stars)}
          </p>
          {thread.starsText !== null && thread.starsText !== '' && (
            <p className="mt-0.5 max-w-[420px] text-ink-2 wrap-anywhere">{thread.starsText}</p>
          )}
        </div>
      )}
      {thread.isPlayerTyping && (
        <output className="text-12 text-ink-3">
          {words.typing(thread.player?.name ?? supportWords.visitor)}
        </output>
      )}
      <div ref={end} />
    </ScrollArea>
  );
}

/** Returns the newest messages, with those that have left the server's page of them since it was first shown. */
function useShown(thread: ThreadDetail): Pick<ThreadDetail, 'messages' | 'isMore'> {
  const [last, setLast] = useState({ thread, shown: withNewest({ messages: [], isMore: false }, thread) });
  if (last.thread === thread) return last.shown;
  const messages = withNewest(last.shown, thread);
  setLast({ thread, shown: messages });
  return messages;
}

const timeOf = (time: number): string => `${shortDay(time)}, ${clock(time)}`;

function EntryLine({
  entry,
  thread,
  isNewDay,
  isRead,
}: {
  entry: Entry;
  thread: ThreadDetail;
  isNewDay: boolean;
  isRead: boolean;
}) {
  return (
    <>
      {isNewDay && <p className="text-center text-12 text-ink-3">{shortDay(entry.at)}</p>}
      {entry.kind === 'NOTE' && <NoteLine note={entry.note} />}
      {entry.kind === 'REQUEST' && (
        <p className="flex items-center justify-center gap-2 text-12 text-ink-3">
          <HandCoins size={14} aria-hidden />
          <Link
            to="/requests/$id"
            params={{ id: entry.request.id }}
            className="text-info-text hover:underline"
          >
            {words.request(requestName(entry.request))}
          </Link>
          {entry.request.expiresAt !== null && words.openUntil(timeOf(entry.request.expiresAt))}
        </p>
      )}
      {entry.kind === 'MESSAGE' && <MessageLine message={entry.message} thread={thread} isRead={isRead} />}
    </>
  );
}

function NoteLine({ note }: { note: ThreadDetail['notes'][number] }) {
  return (
    <div className="rounded-box border border-gold/40 bg-gold/5 px-3.5 py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
        <Lock size={13} className="text-gold" aria-hidden />
        <span className="font-semibold text-ink">{words.note}</span>
        {note.by.name}, {clock(note.createdAt)}
        <span className="ml-auto">{words.noteOnly}</span>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{note.text}</p>
    </div>
  );
}

/** One message. Its text is rendered as plain text, never as markup. */
function MessageLine({
  message: { author, name, text, parts, attachment, createdAt },
  thread: { player, member },
  isRead,
}: {
  message: ThreadDetail['messages'][number];
  thread: ThreadDetail;
  isRead: boolean;
}) {
  const isPlayer = author === 'PLAYER';
  const shownText = parts === null ? text : phraseText(parts);
  return (
    <div className={cx('flex items-end gap-2', !isPlayer && 'flex-row-reverse')}>
      {isPlayer ? (
        <WriterMark player={player} />
      ) : author === 'SITE' ? (
        <span
          className="grid size-[26px] shrink-0 place-items-center rounded-full bg-raised text-gold"
          aria-hidden
        >
          <Zap size={13} />
        </span>
      ) : (
        <MemberMark
          id={member !== null && name !== null && member.name.startsWith(name) ? member.id : '0'}
          name={name ?? ''}
          size={26}
        />
      )}
      <div
        title={moment(createdAt)}
        className={cx(
          'max-w-[72%] overflow-hidden rounded-box',
          isPlayer ? 'border border-hairline bg-shell' : 'bg-raised',
        )}
      >
        {author === 'SITE' && (
          <p className="flex items-center gap-1.5 px-3.5 pt-2 text-12 text-ink-3">
            <Zap size={12} aria-hidden />
            {words.automatic}
          </p>
        )}
        {author === 'STAFF' && <p className="sr-only">{name}</p>}
        {attachment !== null && (
          <a
            href={`/api/staff/support/attachments/${attachment.id}`}
            target="_blank"
            rel="noreferrer"
            aria-label={words.openPicture}
            className="block"
          >
            <img
              src={`/api/staff/support/attachments/${attachment.id}`}
              alt={words.picture}
              width={attachment.width}
              height={attachment.height}
              loading="lazy"
              className="max-h-72 w-auto max-w-full object-contain"
            />
          </a>
        )}
        {shownText !== '' && <p className="px-3.5 py-2 wrap-anywhere whitespace-pre-wrap">{shownText}</p>}
      </div>
      <span className="figures shrink-0 text-11 text-ink-3">
        {clock(createdAt)}
        {isRead && ` · ${words.read}`}
      </span>
    </div>
  );
}
