/** The chat's name, which stands before the chat is loaded. */
export const CHAT_TITLE = 'Chat';
