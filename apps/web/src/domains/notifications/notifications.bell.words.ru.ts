import type { Words } from '../../ui/words.ts';
import type * as English from './notifications.bell.words.ts';

export const bellWords: Words<typeof English.bellWords> = {
  title: 'Уведомления',
  unread: (count) => `Уведомления, непрочитанных: ${count}`,
  manyUnread: (most) => `Уведомления, непрочитанных больше ${most}`,
};
