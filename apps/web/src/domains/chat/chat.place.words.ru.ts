import type { Words } from '../../ui/words.ts';
import type * as English from './chat.place.words.ts';

export const CHAT_TITLE: Words<typeof English.CHAT_TITLE> = 'Чат';
