import type { Words } from '../../ui/words.ts';
import type * as English from './notifications.bell.words.ts';
/** The bell, which stands on the first screen. */
export const bellWords: Words<typeof English.bellWords> = {
  title: 'Notificações',
  unread: (count) => (count === 1 ? 'Notificações, 1 não lida' : `Notificações, ${count} não lidas`),
  manyUnread: (most) => `Notificações, mais de ${most} não lidas`,
};
