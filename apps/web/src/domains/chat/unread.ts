import { create } from 'zustand';

/** True when something was said while the chat was closed. */
export const useUnreadChat = create<{ hasUnread: boolean }>(() => ({ hasUnread: false }));

export function noteUnread(hasUnread: boolean): void {
  if (useUnreadChat.getState().hasUnread !== hasUnread) useUnreadChat.setState({ hasUnread });
}
