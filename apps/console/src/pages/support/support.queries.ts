import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callWithFile, errorMessage } from '../../api/http.ts';
import { every } from '../../api/live.ts';
import { supportKey } from '../../api/support.queries.ts';
import { toast } from '../../ui/toast.ts';

/** One conversation, with what is known about the player's payments. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...supportKey, 'one', id],
    queryFn: () => call('GET /api/staff/support/threads/:id', { params: { id } }),
    refetchInterval: every(3000),
  });

/** Messages of a conversation that are older than the message `before`, page by page. */
export const olderQuery = (id: string, before: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...supportKey, 'older', id, before],
    queryFn: ({ pageParam }) =>
      call('GET /api/staff/support/threads/:id', { params: { id }, query: { before: pageParam } }),
    initialPageParam: before,
    getNextPageParam: ({ messages, isMore }) => (isMore ? messages[0]?.id : undefined),
    enabled: before !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const cannedQuery = queryOptions({
  queryKey: [...supportKey, 'canned'],
  queryFn: () => call('GET /api/staff/support/canned'),
  staleTime: 30_000,
});

/** Mutation of a conversation or a canned reply. Shows a toast on failure and refetches the affected queries. */
function useSupportChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) => toast('bad', errorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: supportKey }),
  });
}

/** Answers a player. A retry with the same key doesn't create a second answer. */
export const useAnswer = (id: string) =>
  useSupportChange((body: { key: string; text: string; attachmentId?: string }) =>
    call('POST /api/staff/support/threads/:id/answers', { params: { id }, body }),
  );

/** Uploads a picture for an answer; the file is the request body. */
export const useUpload = (id: string) =>
  useMutation({
    mutationFn: (file: File) =>
      callWithFile('POST /api/staff/support/threads/:id/attachments', { params: { id } }, file),
    onError: (error) => toast('bad', errorMessage(error)),
  });

/** Shows the player a typing indicator. Failures are ignored. */
export const showTyping = (id: string): void =>
  void call('POST /api/staff/support/threads/:id/typing', { params: { id }, body: {} }).catch(
    () => undefined,
  );

export const useNote = (id: string) =>
  useSupportChange((text: string) =>
    call('POST /api/staff/support/threads/:id/notes', { params: { id }, body: { text } }),
  );

/** Assigns a conversation to a member; null unassigns it. */
export const useAssign = (id: string) =>
  useSupportChange((memberId: string | null) =>
    call('POST /api/staff/support/threads/:id/assign', { params: { id }, body: { memberId } }),
  );

export const useClosing = (id: string) =>
  useSupportChange((isOpen: boolean) =>
    isOpen
      ? call('POST /api/staff/support/threads/:id/close', { params: { id }, body: {} })
      : call('POST /api/staff/support/threads/:id/reopen', { params: { id }, body: {} }),
  );

/** Shows the player that messages were read. */
export const markRead = (id: string, upTo: string): Promise<unknown> =>
  call('POST /api/staff/support/threads/:id/read', { params: { id }, body: { upTo } });

/** Saves a canned reply. Without an id, a new one is created. */
export const useKeepCanned = () =>
  useSupportChange(({ id, ...body }: { id?: string; title: string; text: string }) =>
    id === undefined
      ? call('POST /api/staff/support/canned', { body })
      : call('POST /api/staff/support/canned/:id', { params: { id }, body }),
  );

export const useDeleteCanned = () =>
  useSupportChange((id: string) => call('DELETE /api/staff/support/canned/:id', { params: { id } }));
