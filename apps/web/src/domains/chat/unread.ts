import { useEffect } from 'react';
import { create } from 'zustand';
import { onMessage } from '../../api/socket.ts';

/** `hasUnread` is true if a message arrived while the chat was closed. */
export const useUnreadChat = create<{ hasUnread: boolean }>(() => ({ hasUnread: false }));

/**
 * Notes messages that arrive while the chat is closed. It has its own file, because the chat's code may not be loaded.
 */
export function useNoteUnread(isOpen: boolean): void {
  useEffect(() => {
    useUnreadChat.setState({ hasUnread: false });
    return isOpen
      ? undefined
      : onMessage('chat:new_message', ({ type }) => {
          // Big wins say nothing to the reader, and most pages' chats hide them.
          if (type !== 'BIG_WIN') useUnreadChat.setState({ hasUnread: true });
        });
  }, [isOpen]);
}
