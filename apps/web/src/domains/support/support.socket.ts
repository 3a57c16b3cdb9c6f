import { queryClient } from '../../api/query-client.ts';
import { onMessage } from '../../api/socket.ts';
import { setSupportUnread } from '../../api/support-unread.ts';

/** Cache key of the conversation. */
export const CONVERSATION = ['support'] as const;

/**
 * Keeps badge and conversation current when staff write, or when the player reads on another device. Returns the
 * function that unsubscribes.
 */
export const followSupport = (): (() => void) =>
  onMessage('support:changed', ({ unread }) => {
    setSupportUnread(unread);
    void queryClient.invalidateQueries({ queryKey: CONVERSATION });
  });
