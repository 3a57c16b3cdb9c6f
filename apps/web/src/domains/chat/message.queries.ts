import type { ReportReason } from '@aureus/contract/chat-text.ts';
import { useMutation } from '@tanstack/react-query';
import { call, errorMessage } from '../../api/http.ts';
import { showToast } from '../../ui/toast.ts';
import { reportWords, staffWords } from './chat.message.words.ts';
import { dropMessage } from './chat.queries.ts';

/** Reports a message to the moderators. */
export function useReport() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: ReportReason }) =>
      call('POST /api/chat/messages/:id/report', { params: { id }, body: { reason } }),
    onSuccess: () => showToast('success', reportWords.done),
    onError: (error) => showToast('error', errorMessage(error)),
  });
}

/** Deletes a message for everyone, which only staff may do. */
export function useDeleteMessage() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/chat/messages/:id', { params: { id } }),
    onSuccess: (_answer, id) => {
      dropMessage(id);
      showToast('success', staffWords.deleted);
    },
    onError: (error) => showToast('error', errorMessage(error)),
  });
}

/** Mutes a player for some minutes, which only staff may do. 0 minutes end a mute. */
export function useMute() {
  return useMutation({
    mutationFn: (mute: { userId: string; minutes: number }) => call('POST /api/chat/mutes', { body: mute }),
    onSuccess: (_answer, { minutes }) =>
      showToast('success', minutes === 0 ? staffWords.unmuted : staffWords.muted),
    onError: (error) => showToast('error', errorMessage(error)),
  });
}
