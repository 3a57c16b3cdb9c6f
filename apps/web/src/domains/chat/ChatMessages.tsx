import type { ChatMessage } from '@aureus/contract/chat.ts';
import { ChevronDown, MessagesSquare } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBlocks } from '../../api/blocks.ts';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { useMe } from '../../api/session.ts';
import { usePath } from '../../router/location.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/parts/lazy-part.tsx';
import { LoadingRows } from './ChatLoading.tsx';
import { ChatRow } from './ChatRow.tsx';
import { useChatHistory } from './chat.queries.ts';
import { chatWords } from './chat.words.tsx';
import { ChatTime } from './message-parts.tsx';
import { isFrom, isShownOn, isStaffRole, type SmallTips, withTipsMerged } from './shown-messages.ts';

const HoverCards = lazyPart(() => import('./HoverCards.tsx'));
/** The row loads on demand, with the first small tips to the rain. */
const RainTipsRow = lazyPart(
  () => import('./RainTipsRow.tsx'),
  () => <div className="min-h-6 max-tablet:min-h-8" />,
);

/** Distance in px from the end of the list within which the reader counts as being at its end. */
const NEAR_END = 40;

/**
 * List of messages. It follows the newest message. After scrolling up, the reader sees the number of new messages
 * instead.
 */
export function ChatMessages() {
  const path = usePath();
  const { data: me } = useMe();
  const { data, error, refetch } = useChatHistory();
  const { data: blocks } = useBlocks();
  const blocked = new Set(blocks?.map(({ id }) => id));
  const messages = data?.filter((message) => isShownOn(path, message) && !isFrom(message, blocked)) ?? [];
  const ids = messages.map(({ id }) => id);
  const loaded = new Set(ids);
  const { list, newCount, onScroll, toEnd } = useFollowEnd(ids);
  // The code for player cards loads when the list first gets the pointer or the focus.
  const [isLookedAt, setIsLookedAt] = useState(false);
  useEffect(() => {
    const element = list.current;
    const look = () => setIsLookedAt(true);
    for (const name of ['pointerover', 'focusin'] as const) element?.addEventListener(name, look);
    return () => {
      for (const name of ['pointerover', 'focusin'] as const) element?.removeEventListener(name, look);
    };
  }, [list]);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={list}
        role="log"
        aria-label={chatWords.messages}
        onScroll={onScroll}
        className="scroll-slim h-full overflow-y-auto overscroll-contain px-3 pb-1 mask-t-from-[calc(100%-24px)] max-tablet:px-4"
      >
        <div className="flex min-h-full flex-col justify-end pt-6">
          {error && !data ? (
            <LoadFailed title={chatWords.failed} error={error} retry={refetch} className="my-auto" />
          ) : data === undefined ? (
            <LoadingRows />
          ) : messages.length === 0 ? (
            <EmptyState icon={MessagesSquare} {...chatWords.empty} className="my-auto" />
          ) : (
            withMarks(withTipsMerged(messages)).map((message) =>
              message.type === 'TIME' ? (
                <TimeMark key={message.id} at={message.at} />
              ) : message.type === 'TIPS' ? (
                <RainTipsRow key={message.id} tips={message} />
              ) : (
                <ChatRow
                  key={message.id}
                  message={message}
                  readerName={me?.username}
                  readerId={me?.id}
                  isStaff={isStaffRole(me?.role)}
                  {...aboutQuote(message, loaded, blocked)}
                />
              ),
            )
          )}
        </div>
      </div>
      {newCount > 0 ? (
        <button
          type="button"
          onClick={toEnd}
          className="absolute bottom-2 left-1/2 flex h-8 -translate-x-1/2 animate-rise items-center gap-1.5 rounded-full border border-divider bg-selected px-3 text-14 font-semibold shadow-popover max-tablet:h-11"
        >
          <ChevronDown size={15} aria-hidden />
          {chatWords.newer(newCount)}
        </button>
      ) : null}
      {isLookedAt ? <HoverCards list={list} /> : null}
    </div>
  );
}

/** Returns two flags about the message that a reply quotes: if it is loaded, and if the reader blocks its author. */
function aboutQuote(message: ChatMessage, loaded: ReadonlySet<string>, blocked: ReadonlySet<string>) {
  const quote = message.type === 'USER' ? message.replyTo : null;
  return {
    isQuoteLoaded: quote !== null && loaded.has(quote.id),
    isQuoteHidden: quote?.user ? blocked.has(quote.user.id) : false,
  };
}

/**
 * Moves the focus between player names with the arrow keys. Without a focused name, Arrow Up goes to the newest one.
 */
function walkNames(list: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const names = [...list.querySelectorAll<HTMLElement>('[data-player]:not([aria-hidden])')];
  const at = names.indexOf(event.target as HTMLElement);
  const isUp = event.key === 'ArrowUp';
  if (at === -1 && !isUp) return;
  const next = at === -1 ? names.at(-1) : names[at + (isUp ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Keeps the list scrolled to its end while the reader is there. Otherwise counts new messages. */
function useFollowEnd(ids: readonly string[]) {
  const lastId = ids.at(-1);
  const list = useRef<HTMLDivElement>(null);
  const [seenId, setSeenId] = useState<string>();
  const isAtEnd = useRef(true);

  // Without focusable elements, the list itself must take the focus, so that it can be scrolled by keyboard.
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    element.tabIndex = 0;
    const onKeyDown = (event: KeyboardEvent) => walkNames(element, event);
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, []);

  const toEnd = useCallback(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  // The list becomes shorter when an element opens below it, such as the reply bar.
  useEffect(() => {
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
    });
    if (list.current) watch.observe(list.current);
    return () => watch.disconnect();
  }, [toEnd]);

  useLayoutEffect(() => {
    if (!isAtEnd.current) return;
    toEnd();
    setSeenId(lastId);
  }, [lastId, toEnd]);

  const onScroll = () => {
    const element = list.current;
    if (!element) return;
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR_END;
    if (isAtEnd.current) setSeenId(lastId);
  };

  // Counts by id, because the last seen message itself may have been deleted or hidden.
  const newCount = seenId === undefined ? 0 : ids.filter((id) => BigInt(id) > BigInt(seenId)).length;
  return { list, newCount, onScroll, toEnd };
}

function TimeMark({ at }: { at: number }) {
  return (
    <p className="flex items-center gap-2 px-1 py-0.5 before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
      <ChatTime at={at} hasDay className="leading-4" />
    </p>
  );
}

interface TimeMarkLine {
  type: 'TIME';
  id: string;
  at: number;
}

const PIECE_MS = 5 * 60_000;

/**
 * Adds a time separator before the first message of every five-minute interval. A line of small tips gets no
 * separator.
 */
export function withMarks(
  lines: readonly (ChatMessage | SmallTips)[],
): readonly (ChatMessage | SmallTips | TimeMarkLine)[] {
  let piece: number | undefined;
  return lines.flatMap((line): (ChatMessage | SmallTips | TimeMarkLine)[] => {
    if (line.type === 'TIPS') return [line];
    const index = Math.floor(line.createdAt / PIECE_MS);
    if (index === piece) return [line];
    piece = index;
    return [{ type: 'TIME', id: `time-${line.id}`, at: line.createdAt }, line];
  });
}
