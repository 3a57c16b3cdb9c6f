/** Name of the chat. In its own file, because it is shown before the chat's code loads. */
export const CHAT_TITLE = 'Chat';
