import type { ChatMessage, ChatNotices, OwnMute } from '@aureus/contract/chat.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../ui/toast.ts';
import { chatWords } from './chat.words.tsx';
import { dropReply, writeDraft } from './chat-draft.ts';
import { withMessage, withoutQuote, withQuote } from './shown-messages.ts';

const ROOM = 'EN';
const HISTORY_KEY = ['chat', ROOM] as const;
const ONLINE_KEY = ['chat-online'] as const;
/** Number of messages kept on the page, as many as in the server's history. */
const KEPT = 100;

/** Newest messages that arrived while the page was open. */
let arrived: readonly ChatMessage[] = [];

/**
 * Loads the history, with the messages that arrived since the request began: the answer may lack those. Older ones that
 * it lacks are deleted.
 */
export async function loadHistory(): Promise<ChatMessage[]> {
  const last = BigInt(arrived.at(-1)?.id ?? 0);
  const history = await call('GET /api/chat/:room', { params: { room: ROOM } });
  const newest = BigInt(history.at(-1)?.id ?? 0);
  const since = newest > last ? newest : last;
  return [...history, ...arrived.filter(({ id }) => BigInt(id) > since)].slice(-KEPT);
}

/** Returns the chat's last messages, oldest first. */
export function useChatHistory() {
  return useQuery({
    queryKey: HISTORY_KEY,
    queryFn: loadHistory,
    // Structural sharing compares entries by index. A new message moves every entry, so each would become a new
    // object.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns the number of people in the chat from the last socket message; `undefined` before the first message. */
export function useAnnouncedOnlineCount() {
  return useQuery<number>({ queryKey: ONLINE_KEY, enabled: false, staleTime: Number.POSITIVE_INFINITY }).data;
}

export function putOnlineCount(count: number): void {
  queryClient.setQueryData<number>(ONLINE_KEY, count);
}

/** Ids of deleted messages. A reply that arrives later may still quote a deleted message. */
const dropped = new Set<string>();

/**
 * Adds a message, only once, although its sender gets it twice: as an answer and over the socket. If staff undo a
 * deletion, the message is added again.
 */
export function putMessage(message: ChatMessage): void {
  dropped.delete(message.id);
  if (message.type === 'BIG_WIN') noteWin(message.id, performance.now());
  const isQuoteGone = message.type === 'USER' && message.replyTo !== null && dropped.has(message.replyTo.id);
  const [arrival = message] = isQuoteGone ? withoutQuote([message], message.replyTo?.id ?? '') : [message];
  const others = withQuote(arrived, arrival).filter(({ id }) => id !== arrival.id);
  arrived = withMessage(others, arrival).slice(-KEPT);
  queryClient.setQueryData<ChatMessage[]>(HISTORY_KEY, (messages) =>
    messages === undefined || messages.some(({ id }) => id === arrival.id)
      ? messages
      : withMessage(withQuote(messages, arrival), arrival).slice(-KEPT),
  );
}

/** Removes a message from the list and from the quotes in replies. */
export function dropMessage(id: string): void {
  dropped.add(id);
  const without = (messages: readonly ChatMessage[]) =>
    withoutQuote(
      messages.filter((message) => message.id !== id),
      id,
    );
  arrived = without(arrived);
  queryClient.setQueryData<ChatMessage[]>(HISTORY_KEY, (messages) => messages && without(messages));
}

/** Sends the message and clears the field. After a refusal, the text stays, and a toast shows the server's reason. */
export function useSendMessage() {
  return useMutation({
    mutationFn: ({ message, replyTo }: { message: string; replyTo: string | undefined }) =>
      call('POST /api/chat', {
        body: { room: ROOM, message, ...(replyTo === undefined ? {} : { replyTo }) },
      }),
    onSuccess: (message) => {
      writeDraft('');
      dropReply();
      putMessage(message);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'chat.error.reply_gone') dropReply();
      showToast('error', errorMessage(error));
    },
  });
}

const MUTE_KEY = ['chat-mute'] as const;

/** Returns the end and the reason of the signed-in player's mute. */
export function useOwnMute() {
  return useQuery({
    queryKey: MUTE_KEY,
    queryFn: () => call('GET /api/chat/mutes/own'),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Applies a decision of staff about the signed-in player's mute. */
export function putOwnMute(mute: OwnMute): void {
  // Cancels a request in progress, because its answer may be older than this decision.
  void queryClient
    .cancelQueries({ queryKey: MUTE_KEY })
    .then(() => queryClient.setQueryData<OwnMute>(MUTE_KEY, mute));
  if (mute.mutedUntil === null) showToast('info', chatWords.mayWrite);
  else showToast('error', chatWords.wasMuted);
}

const NOTICES_KEY = ['chat-notices'] as const;

/** Returns the chat's slow mode, its pinned announcement and the version of its rules. */
export function useNotices() {
  return useQuery({
    queryKey: NOTICES_KEY,
    queryFn: () => call('GET /api/chat/notices'),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

export function putNotices(notices: ChatNotices): void {
  void queryClient
    .cancelQueries({ queryKey: NOTICES_KEY })
    .then(() => queryClient.setQueryData<ChatNotices>(NOTICES_KEY, notices));
}

/**
 * Returns the current chat rules.
 * @param version version of the rules; a new version is loaded again.
 */
export function useChatRules(version: number) {
  return useQuery({
    queryKey: ['chat-rules', version],
    queryFn: () => call('GET /api/chat/rules'),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Sends a message in the name of the house, which only staff may do. */
export function useAnnounce() {
  return useMutation({
    mutationFn: (message: string) => call('POST /api/chat/announcements', { body: { message } }),
    onSuccess: putMessage,
    onError: (error) => showToast('error', errorMessage(error)),
  });
}

/** Duration in ms of a win's animation. A win that would have to wait longer than `LONGEST_WAIT_MS` isn't animated. */
export const CARD_MS = 1_400;
const LONGEST_WAIT_MS = 4_200;

/** Times when the animations of wins start, by message id, on the clock of `performance.now()`. */
const starts = new Map<string, number>();
let freeAt = 0;

/** Schedules the animation of a new win. Animations don't overlap, and one that would start too late is skipped. */
export function noteWin(id: string, now: number): void {
  if (starts.has(id)) return;
  const startsAt = Math.max(now, freeAt);
  if (startsAt - now > LONGEST_WAIT_MS) {
    starts.set(id, Number.NEGATIVE_INFINITY);
    return;
  }
  starts.set(id, startsAt);
  freeAt = startsAt + CARD_MS;
}

/**
 * Returns the milliseconds until a win's animation starts, negative after the start; `undefined` for wins that came
 * with the history.
 */
export function untilWin(id: string, now: number): number | undefined {
  const startsAt = starts.get(id);
  return startsAt === undefined ? undefined : Math.max(startsAt - now, -2 * CARD_MS);
}
