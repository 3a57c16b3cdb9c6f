import type { ChatMessage, ChatNotices, OwnMute } from '@aureus/contract/chat.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../ui/toast.ts';
import { chatWords } from './chat.words.tsx';
import { dropReply, writeDraft } from './chat-draft.ts';
import { withoutQuote, withQuote } from './shown-messages.ts';

const ROOM = 'EN';
const HISTORY_KEY = ['chat', ROOM] as const;
const ONLINE_KEY = ['chat-online'] as const;
/** The page keeps as many messages as the server's history. */
const KEPT = 100;

/** The newest announced messages: a history on its way may have been read before them. */
let arrived: readonly ChatMessage[] = [];

function withArrived(history: ChatMessage[]): ChatMessage[] {
  const newest = BigInt(history.at(-1)?.id ?? 0);
  return [...history, ...arrived.filter(({ id }) => BigInt(id) > newest)].slice(-KEPT);
}

/** The last messages of the room, oldest first. */
export function useChatHistory() {
  return useQuery({
    queryKey: HISTORY_KEY,
    queryFn: async () => withArrived(await call('GET /api/chat/:room', { params: { room: ROOM } })),
    // Entries move up by one: compared place by place, every one of them would be another object.
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns the number of people in the chat, as last announced; `undefined` before the first announcement. */
export function useAnnouncedOnlineCount() {
  return useQuery<number>({ queryKey: ONLINE_KEY, enabled: false, staleTime: Number.POSITIVE_INFINITY }).data;
}

export function putOnlineCount(count: number): void {
  queryClient.setQueryData<number>(ONLINE_KEY, count);
}

/** Deleted messages: a reply that was on its way may still quote one. */
const dropped = new Set<string>();

/** Adds a message, once: the sender gets it as the answer and as an announcement. What was deleted may come back. */
export function putMessage(message: ChatMessage): void {
  dropped.delete(message.id);
  if (message.type === 'BIG_WIN') noteWin(message.id, performance.now());
  const isQuoteGone = message.type === 'USER' && message.replyTo !== null && dropped.has(message.replyTo.id);
  const [arrival = message] = isQuoteGone ? withoutQuote([message], message.replyTo?.id ?? '') : [message];
  arrived = [...withQuote(arrived, arrival).filter(({ id }) => id !== arrival.id), arrival].slice(-KEPT);
  queryClient.setQueryData<ChatMessage[]>(HISTORY_KEY, (messages) =>
    messages === undefined || messages.some(({ id }) => id === arrival.id)
      ? messages
      : [...withQuote(messages, arrival), arrival].slice(-KEPT),
  );
}

/** Takes a message away, and its words out of the replies to it. */
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

/** Sends what is in the field and empties it. A refusal is shown in the server's words; the text stays. */
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

/** Until when and why the signed-in player may not write. */
export function useOwnMute() {
  return useQuery({
    queryKey: MUTE_KEY,
    queryFn: () => call('GET /api/chat/mutes/own'),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** Takes over what staff have just decided. */
export function putOwnMute(mute: OwnMute): void {
  // An answer that is on its way may have been read before the decision.
  void queryClient
    .cancelQueries({ queryKey: MUTE_KEY })
    .then(() => queryClient.setQueryData<OwnMute>(MUTE_KEY, mute));
  if (mute.mutedUntil === null) showToast('info', chatWords.mayWrite);
  else showToast('error', chatWords.wasMuted);
}

const NOTICES_KEY = ['chat-notices'] as const;

/** Slow mode and the pinned announcement. */
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

/** The rules that are in force. @param version makes another version another query. */
export function useChatRules(version: number) {
  return useQuery({
    queryKey: ['chat-rules', version],
    queryFn: () => call('GET /api/chat/rules'),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Staff: says something for the house. */
export function useAnnounce() {
  return useMutation({
    mutationFn: (message: string) => call('POST /api/chat/announcements', { body: { message } }),
    onSuccess: putMessage,
    onError: (error) => showToast('error', errorMessage(error)),
  });
}

/** Time that a win is celebrated, in milliseconds, and the longest wait for its turn. */
export const CARD_MS = 1_400;
const LONGEST_WAIT_MS = 4_200;

/** Start of each celebration since the page was opened, by the win's message. */
const starts = new Map<string, number>();
let freeAt = 0;

/** Schedules the celebration of a new win: never two at once, and none that would come too late. */
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

/** Milliseconds until a win is celebrated, below 0 once it is; `undefined` for one that was there before the page. */
export function untilWin(id: string, now: number): number | undefined {
  const startsAt = starts.get(id);
  return startsAt === undefined ? undefined : Math.max(startsAt - now, -2 * CARD_MS);
}
