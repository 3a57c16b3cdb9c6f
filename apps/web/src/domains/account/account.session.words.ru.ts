import type { Words } from '../../ui/words.ts';
import type * as English from './account.session.words.ts';

export const sessionWords: Words<typeof English.sessionWords> = { ended: 'Вы вышли из аккаунта' };
