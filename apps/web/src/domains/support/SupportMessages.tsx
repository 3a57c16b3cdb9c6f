import { phrasesText } from '@aureus/contract/sentences.ts';
import type { SupportConversation, SupportMessage } from '@aureus/contract/support.ts';
import type { AnswerPart } from '@aureus/contract/support-answers.ts';
import { cx } from '@aureus/ui-kit/class-names.ts';
import { CheckCheck, MessagesSquare, Zap } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { valueText } from '../../api/payment-reason.ts';
import { reasonWords } from '../../api/payment-reasons.words.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Button } from '../../ui/fields/Button.tsx';
import { hourMinute, moment, shortDay } from '../../ui/format/dates.ts';
import { weekdayClockUtc } from '../../ui/format/days.ts';
import { RatingBox } from './RatingBox.tsx';
import { markSupportRead, useOlderMessages } from './support.queries.ts';
import { answerWords, supportWords as words } from './support.words.ts';
import { useStaffTyping } from './use-typing.ts';

/** Distance in px from the list's end within which the reader counts as being at its end. */
const NEAR_END = 60;

interface SupportMessagesProps {
  conversation: SupportConversation;
  isVisitor: boolean;
  /** Called when the player chooses a suggested first message. */
  onStart: (text: string) => void;
}

/**
 * Returns the newest messages, with those that have left the server's page of them since it was first shown: earlier
 * pages end before that one.
 */
function useShown(newest: readonly SupportMessage[]): readonly SupportMessage[] {
  const [last, setLast] = useState({ newest, shown: newest });
  if (last.newest === newest) return last.shown;
  const messages = withEarlier(last.shown, newest);
  setLast({ newest, shown: messages });
  return messages;
}

/** Puts shown messages before newer ones. Without a common message, a gap may lie between them, so they are dropped. */
export function withEarlier(
  shown: readonly SupportMessage[],
  newest: readonly SupportMessage[],
): readonly SupportMessage[] {
  const lastId = shown.at(-1)?.id;
  if (!newest.some(({ id }) => id === lastId)) return newest;
  const firstId = BigInt(newest[0]?.id ?? 0);
  return [...shown.filter(({ id }) => BigInt(id) < firstId), ...newest];
}

/** List of messages, oldest first. It follows the newest message unless the reader has scrolled up. */
export function SupportMessages({ conversation, isVisitor, onStart }: SupportMessagesProps) {
  const { thread, unread, staffRead } = conversation;
  const { older, load } = useOlderMessages();
  const newest = useShown(conversation.messages);
  const firstId = BigInt(newest[0]?.id ?? 0);
  const messages = [...(older?.messages.filter(({ id }) => BigInt(id) < firstId) ?? []), ...newest];
  const isMore = older?.isMore ?? conversation.isMore;
  const lastId = messages.at(-1)?.id;
  const { list, onScroll } = useEnd(lastId, thread?.state);
  useReading(lastId, unread);
  const typing = useStaffTyping(lastId);
  const readId = staffRead === null ? 0n : BigInt(staffRead.upTo);
  const lastRead = messages.findLast(({ author, id }) => author === 'PLAYER' && BigInt(id) <= readId)?.id;

  return (
    <div
      ref={list}
      onScroll={onScroll}
      role="log"
      aria-label={words.messages}
      className="scroll-slim flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain px-4 py-3"
    >
      {messages.length === 0 ? <Empty isVisitor={isVisitor} onStart={onStart} /> : null}
      {isMore && messages[0] ? (
        <Button
          size={32}
          className="self-center"
          isLoading={load.isPending}
          onClick={() => messages[0] && load.mutate(messages[0].id)}
        >
          {words.older}
        </Button>
      ) : null}
      <div className="mt-auto flex flex-col gap-3">
        {messages.map((message, index) => (
          <Bubble
            key={message.id}
            message={message}
            isNewDay={!isSameDay(messages[index - 1], message)}
            isNamed={
              messages[index - 1]?.name !== message.name || messages[index - 1]?.author !== message.author
            }
            readAt={message.id === lastRead && staffRead !== null ? staffRead.at : null}
          />
        ))}
      </div>
      {typing === undefined ? null : (
        <output className="flex items-center gap-2 text-12 text-ink-3">
          <span className="flex gap-1" aria-hidden>
            {[0, 1, 2].map((dot) => (
              <span
                key={dot}
                className="size-1.5 animate-pulse rounded-full bg-ink-3"
                style={{ animationDelay: `${dot * 200}ms` }}
              />
            ))}
          </span>
          {words.typing(typing)}
        </output>
      )}
      {thread?.state === 'CLOSED' ? <RatingBox key={thread.id} thread={thread} /> : null}
    </div>
  );
}

const isSameDay = (before: SupportMessage | undefined, message: SupportMessage): boolean =>
  before !== undefined && shortDay(before.createdAt) === shortDay(message.createdAt);

function Empty({ isVisitor, onStart }: Pick<SupportMessagesProps, 'isVisitor' | 'onStart'>) {
  const { empty, starters } = isVisitor ? words.visitor : words;
  return (
    <div className="my-auto">
      <EmptyState icon={MessagesSquare} {...empty} className="py-4" />
      <ul className="flex flex-col items-center gap-2">
        {starters.map((text) => (
          <li key={text}>
            <Button size={32} onClick={() => onStart(text)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BubbleProps {
  message: SupportMessage;
  isNewDay: boolean;
  isNamed: boolean;
  readAt: number | null;
}

/** Message of the conversation. It's always rendered as plain text, never as HTML. */
function Bubble({ message, isNewDay, isNamed, readAt }: BubbleProps) {
  const { author, name, text, parts, attachment, createdAt } = message;
  const shownText = parts === null ? text : siteAnswer(parts);
  const isOwn = author === 'PLAYER';
  return (
    <>
      {isNewDay ? <p className="text-center text-12 text-ink-3">{shortDay(createdAt)}</p> : null}
      <div
        className={cx('flex max-w-[82%] flex-col', isOwn ? 'items-end self-end' : 'items-start self-start')}
      >
        {author === 'STAFF' && isNamed ? <p className="mb-1 text-12 text-ink-3">{name}</p> : null}
        {author === 'SITE' && isNamed ? (
          <p className="mb-1 flex items-center gap-1 text-12 text-ink-3">
            <Zap size={12} aria-hidden />
            {words.automatic}
          </p>
        ) : null}
        <div
          title={moment(createdAt)}
          className={cx(
            'max-w-full overflow-hidden rounded-control text-14 wrap-anywhere whitespace-pre-wrap',
            isOwn ? 'rounded-tr-[2px] bg-[#3a2f18]' : 'rounded-tl-[2px] bg-raised',
          )}
        >
          {attachment === null ? null : (
            <a
              href={`/api/support/attachments/${attachment.id}`}
              target="_blank"
              rel="noreferrer"
              aria-label={words.openPicture}
              className="block"
            >
              <img
                src={`/api/support/attachments/${attachment.id}`}
                alt={words.picture}
                width={attachment.width}
                height={attachment.height}
                loading="lazy"
                className="max-h-60 w-auto max-w-full object-contain"
              />
            </a>
          )}
          {shownText === '' ? null : <p className="px-3.5 py-2.5">{shownText}</p>}
        </div>
        {readAt === null ? (
          <span className="sr-only">{hourMinute(createdAt)}</span>
        ) : (
          <p className="mt-1 flex items-center gap-1 text-12 text-ink-3">
            <CheckCheck size={12} aria-hidden />
            {words.read(readAt)}
          </p>
        )}
      </div>
    </>
  );
}

/** Keeps the list scrolled to its end while the reader is there. */
function useEnd(lastId: string | undefined, state: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // The list itself can take the focus, so that it can be scrolled by keyboard even if nothing in it is focusable.
  useEffect(() => {
    if (list.current) list.current.tabIndex = 0;
  }, []);
  useLayoutEffect(() => {
    const element = list.current;
    if (element && isAtEnd.current && (lastId !== undefined || state !== undefined))
      element.scrollTop = element.scrollHeight;
  }, [lastId, state]);
  const onScroll = () => {
    const element = list.current;
    if (element)
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_END;
  };
  return { list, onScroll };
}

/** Marks messages as read when they are shown and the page is visible. */
function useReading(lastId: string | undefined, unread: number): void {
  useEffect(() => {
    if (lastId === undefined || unread === 0) return undefined;
    const read = () => {
      if (document.visibilityState === 'visible') void markSupportRead(lastId).catch(() => undefined);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [lastId, unread]);
}

const WORDS = { ...answerWords, ...reasonWords };

/** Returns an automatic answer of the site in the reader's language. */
export const siteAnswer = (parts: readonly AnswerPart[]): string =>
  phrasesText(parts, WORDS, (value, name) =>
    name === 'time' ? weekdayClockUtc(Number(value)) : valueText(value, name),
  );
