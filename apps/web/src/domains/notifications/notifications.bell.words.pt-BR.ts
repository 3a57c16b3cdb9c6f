import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './notifications.bell.words.ts';
/** The bell, which stands on the first screen. */
export const bellWords: Words<typeof English.bellWords> = {
  title: 'Notificações',
  unread: (count) => `Notificações, ${counted(count, { one: 'não lida', other: 'não lidas' })}`,
  manyUnread: (most) => `Notificações, mais de ${counted(most, { one: 'não lida', other: 'não lidas' })}`,
};
