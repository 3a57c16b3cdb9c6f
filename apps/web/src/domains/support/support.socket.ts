import { queryClient } from '../../api/query-client.ts';
import { onMessage } from '../../api/socket.ts';
import { setSupportUnread } from '../../api/support-unread.ts';

/** Cache key of the conversation. */
export const CONVERSATION = ['support'] as const;

/** Keeps badge and window in step with what staff write and other devices read. Returns the function that stops it. */
export const followSupport = (): (() => void) =>
  onMessage('support:changed', ({ unread }) => {
    setSupportUnread(unread);
    void queryClient.invalidateQueries({ queryKey: CONVERSATION });
  });
