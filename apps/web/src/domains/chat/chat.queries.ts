import type { ChatMessage } from '@aureus/contract/chat.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callData, errorMessage } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { showToast } from '../../ui/toast.ts';

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
    queryFn: async () => withArrived(await callData<ChatMessage[]>(`/api/chat/${ROOM}`)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** How many are in the chat, as last announced; `undefined` before the first announcement. */
export function useAnnouncedOnlineCount() {
  return useQuery<number>({ queryKey: ONLINE_KEY, enabled: false, staleTime: Number.POSITIVE_INFINITY }).data;
}

export function putOnlineCount(count: number): void {
  queryClient.setQueryData<number>(ONLINE_KEY, count);
}

/** Adds a message, once: the sender gets it as the answer and as an announcement. */
export function putMessage(message: ChatMessage): void {
  arrived = [...arrived.filter(({ id }) => id !== message.id), message].slice(-KEPT);
  queryClient.setQueryData<ChatMessage[]>(HISTORY_KEY, (messages) =>
    messages === undefined || messages.some(({ id }) => id === message.id)
      ? messages
      : [...messages, message].slice(-KEPT),
  );
}

export function dropMessage(id: string): void {
  arrived = arrived.filter((message) => message.id !== id);
  queryClient.setQueryData<ChatMessage[]>(HISTORY_KEY, (messages) =>
    messages?.filter((message) => message.id !== id),
  );
}

/** Sends a message. A refusal is shown in the server's words; the caller keeps the text. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (message: string) =>
      callData<ChatMessage>('/api/chat', { method: 'POST', body: { room: ROOM, message } }),
    onSuccess: putMessage,
    onError: (error) => showToast('error', errorMessage(error)),
  });
}

/** Staff: takes a message out of the chat for everyone. */
export function useDeleteMessage() {
  return useMutation({
    mutationFn: (id: string) => callData(`/api/chat/messages/${id}`, { method: 'DELETE' }),
    onSuccess: (_answer, id) => {
      dropMessage(id);
      showToast('success', 'The message was deleted.');
    },
    onError: (error) => showToast('error', errorMessage(error)),
  });
}

/** Staff: mutes a player for some minutes. */
export function useMute() {
  return useMutation({
    mutationFn: (mute: { userId: string; minutes: number }) =>
      callData('/api/chat/mutes', { method: 'POST', body: mute }),
    onSuccess: () => showToast('success', 'The player was muted.'),
    onError: (error) => showToast('error', errorMessage(error)),
  });
}
