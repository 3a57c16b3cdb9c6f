import { useEffect } from 'react';
import { create } from 'zustand';
import { onMessage } from '../../api/socket.ts';

/** True when something was said while the chat was closed. */
export const useUnreadChat = create<{ hasUnread: boolean }>(() => ({ hasUnread: false }));

/** Notes what is said while the chat is closed. It stands in the frame, which listens before the chat has loaded. */
export function useNoteUnread(isOpen: boolean): void {
  useEffect(() => {
    useUnreadChat.setState({ hasUnread: false });
    return isOpen
      ? undefined
      : onMessage('chat:new_message', () => useUnreadChat.setState({ hasUnread: true }));
  }, [isOpen]);
}
