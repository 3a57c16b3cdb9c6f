import type { StaffMessage } from '@aureus/contract/staff-chat.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, errorMessage } from '../../api/http.ts';
import { every } from '../../api/live.ts';
import { setServerTime } from '../../ui/clock.ts';
import { toast } from '../../ui/toast.ts';

const chatKey = ['chat'] as const;

/** Reported messages awaiting a decision, and the chat's active notices. */
export const reportsQuery = queryOptions({
  queryKey: [...chatKey, 'reports'],
  queryFn: async () => {
    const reply = await call('GET /api/staff/chat');
    setServerTime(reply.serverTime);
    return reply;
  },
  refetchInterval: every(3000),
});

/** Versions of the chat rules, the one in force first. */
export const rulesQuery = queryOptions({
  queryKey: [...chatKey, 'rules'],
  queryFn: () => call('GET /api/staff/chat/rules'),
});

export function useSetRules() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; rules: string[]; reason: string }) =>
      call('POST /api/staff/chat/rules', { body }),
    onSettled: () => void client.invalidateQueries({ queryKey: chatKey }),
  });
}

/** A message with the messages around it. */
export const contextQuery = (id: string) =>
  queryOptions({
    queryKey: [...chatKey, 'context', id],
    queryFn: () => call('GET /api/staff/chat/messages/:id', { params: { id } }),
    refetchInterval: every(5000),
  });

/** Moderation decisions, page by page. @param isOpen limits them to decisions that still wait for a review. */
export const actsQuery = (isOpen: boolean) =>
  infiniteQueryOptions({
    queryKey: [...chatKey, 'acts', isOpen],
    queryFn: ({ pageParam }) =>
      call('GET /api/staff/chat/acts', { query: { before: pageParam, open: isOpen ? '1' : undefined } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ acts, isMore }) => (isMore ? acts.at(-1)?.id : undefined),
    refetchInterval: every(5000),
  });

/** A player's chat messages, page by page. The server logs each read, so they aren't polled. */
export const historyQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...chatKey, 'history', id],
    queryFn: ({ pageParam }) =>
      call('GET /api/staff/chat/players/:id', { params: { id }, query: { before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ messages, isMore }) => (isMore ? messages.at(-1)?.id : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Mutation that changes something in the chat, shows a toast and refetches the queries about the chat. */
function useChatChange<Input>(
  mutationFn: (input: Input) => Promise<unknown>,
  done: (input: Input) => string,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (_answer, input) => {
      toast('good', done(input));
      onDone?.();
    },
    onError: (error) => toast('bad', errorMessage(error)),
    onSettled: () => void client.invalidateQueries({ queryKey: chatKey }),
  });
}

interface Decision {
  message: Pick<StaffMessage, 'id'>;
  reason: string;
}

export const useDelete = (done: string, onDone?: () => void) =>
  useChatChange(
    ({ message, reason }: Decision) =>
      call('POST /api/staff/chat/messages/:id/delete', { params: { id: message.id }, body: { reason } }),
    () => done,
    onDone,
  );

export const useDismiss = (done: string, onDone?: () => void) =>
  useChatChange(
    ({ message, reason }: Decision) =>
      call('POST /api/staff/chat/messages/:id/dismiss', { params: { id: message.id }, body: { reason } }),
    () => done,
    onDone,
  );

/** Mutes a player; 0 minutes end a mute. */
export const useMute = (done: (minutes: number) => string, onDone?: () => void) =>
  useChatChange(
    ({ id, minutes, reason }: { id: string; minutes: number; reason: string }) =>
      call('POST /api/staff/chat/players/:id/mute', { params: { id }, body: { minutes, reason } }),
    ({ minutes }) => done(minutes),
    onDone,
  );

/** Sets slow mode; 0 seconds turn it off. */
export const useSlowMode = (done: (seconds: number) => string, onDone?: () => void) =>
  useChatChange(
    (body: { seconds: number; minutes: number; reason: string }) =>
      call('POST /api/staff/chat/slow-mode', { body }),
    ({ seconds }) => done(seconds),
    onDone,
  );

/** Pins an announcement; an empty text unpins it. */
export const usePin = (done: (text: string) => string, onDone?: () => void) =>
  useChatChange(
    (body: { text: string; minutes: number }) => call('POST /api/staff/chat/pin', { body }),
    ({ text }) => done(text),
    onDone,
  );

export const useReview = (done: (verdict: 'CONFIRM' | 'UNDO') => string, onDone?: () => void) =>
  useChatChange(
    ({ id, verdict, reason }: { id: string; verdict: 'CONFIRM' | 'UNDO'; reason: string }) =>
      call('POST /api/staff/chat/acts/:id/review', { params: { id }, body: { verdict, reason } }),
    ({ verdict }) => done(verdict),
    onDone,
  );
