import { queryClient } from '../../api/query-client.ts';
import { onMessage } from '../../api/socket.ts';
import { setSupportUnread } from '../../api/support-unread.ts';

/** Cache key of the conversation with support. */
export const CONVERSATION = ['support'] as const;

/**
 * Keeps the badge and the conversation current when staff write, or the player reads on another device.
 * @returns a function that unsubscribes.
 */
export const followSupport = (): (() => void) =>
  onMessage('support:changed', ({ unread }) => {
    setSupportUnread(unread);
    void queryClient.invalidateQueries({ queryKey: CONVERSATION });
  });
