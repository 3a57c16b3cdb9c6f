import type { SupportAttachment } from '@aureus/contract/support.ts';
import { ApiError } from '@aureus/ui-kit/http.ts';
import { queryOptions, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiWords } from '../../api/api.words.ts';
import { call, errorMessage, refusal } from '../../api/http.ts';
import { queryClient } from '../../api/query-client.ts';
import { currentMe } from '../../api/session.ts';
import { reconnect } from '../../api/socket.ts';
import { hasWritten, setSupportUnread } from '../../api/support-unread.ts';
import { showToast } from '../../ui/toast.ts';
import { CONVERSATION } from './support.socket.ts';

/** Returns the conversation with support. Socket messages reload it. */
export const useConversation = () =>
  useQuery({ queryKey: CONVERSATION, queryFn: () => call('GET /api/support'), staleTime: 30_000 });

/**
 * Returns a query for a page of messages before the message `before`. Its key begins with the conversation's key, so
 * both reload together.
 */
const olderQuery = (before: string) =>
  queryOptions({
    queryKey: [...CONVERSATION, before],
    queryFn: () => call('GET /api/support/messages', { query: { before } }),
    staleTime: 30_000,
  });

/** Returns messages before the first ones of the conversation, loaded page by page. */
export function useOlderMessages() {
  const [befores, setBefores] = useState<string[]>([]);
  const pages = useQueries({ queries: befores.map(olderQuery) }).flatMap(({ data }) => data ?? []);
  const load = useMutation({
    mutationFn: (before: string) => queryClient.fetchQuery(olderQuery(before)),
    onSuccess: (_page, before) => setBefores((earlier) => [...earlier, before]),
    onError: (error) => showToast('error', errorMessage(error)),
  });
  const oldest = pages.at(-1);
  const older = oldest && {
    isMore: oldest.isMore,
    messages: pages.toReversed().flatMap(({ messages }) => messages),
  };
  return { older, load };
}

const again = () => queryClient.invalidateQueries({ queryKey: CONVERSATION });

/** Gets a visitor's cookie, which sending messages requires. Then reconnects as that visitor, to receive answers. */
async function beginVisit(): Promise<void> {
  await call('POST /api/support/visitor', { body: {} });
  reconnect();
}

type Message = { key: string; text: string; attachmentId?: string };

async function sendMessage(message: Message): Promise<unknown> {
  const send = () => call('POST /api/support/messages', { body: message });
  if (currentMe() !== null) return send();
  if (!hasWritten()) await beginVisit();
  return send().catch(async (error: unknown) => {
    // For example, the visitor's cookie has expired.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await beginVisit();
    return send();
  });
}

/** Sends a message to support. Retries with the same key send it only once. */
export const useSendSupport = () =>
  useMutation({
    mutationFn: sendMessage,
    onSuccess: again,
    onError: (error) => showToast('error', errorMessage(error)),
  });

export const useRate = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string; stars: number; text: string }) =>
      call('POST /api/support/threads/:id/rating', { params: { id }, body }),
    onSuccess: again,
    onError: (error) => showToast('error', errorMessage(error)),
  });

/** Marks the messages of the conversation as read. @param upTo id of the last read message. */
export async function markSupportRead(upTo: string): Promise<void> {
  const { unread } = await call('POST /api/support/read', { body: { upTo } });
  setSupportUnread(unread);
}

/** Uploads a picture as the request's body. @throws ApiError if the upload fails. */
async function upload(file: Blob): Promise<SupportAttachment> {
  const response = await fetch('/api/support/attachments', {
    method: 'POST',
    headers: { 'content-type': file.type, accept: 'application/json' },
    credentials: 'same-origin',
    body: file,
  }).catch(() => {
    throw new ApiError('network', apiWords.noAnswer, 0);
  });
  const answer = (await response.json().catch(() => undefined)) as { data?: SupportAttachment } | undefined;
  if (response.ok && answer?.data !== undefined) return answer.data;
  throw await refusal(answer, response.status);
}

export const useUpload = () =>
  useMutation({
    mutationFn: upload,
    onError: (error) => showToast('error', errorMessage(error)),
  });
