/** Name of the chat. It has its own file, because it's shown before the chat's code loads. */
export const CHAT_TITLE = 'Chat';
