import type { Words } from '../../ui/words.ts';
import type * as English from './chat.staff.words.ts';

export const staffWords: Words<typeof English.staffWords> = {
  moderate: (name) => `Модерация: ${name}`,
  house: 'сайт',
  delete: 'Удалить сообщение',
  muteMinutes: 'Мут на 10 минут',
  muteHour: 'Мут на 1 час',
  muteDay: 'Мут на 24 часа',
  endMute: 'Снять мут',
  minutesLabel: 'Длительность мута в минутах',
  minutes: 'Минуты',
  minutesRefusal: 'От 1 до 525 600',
  mute: 'Мут',
  deleted: 'Сообщение удалено',
  muted: 'Игрок в муте',
  unmuted: 'Мут снят',
};
