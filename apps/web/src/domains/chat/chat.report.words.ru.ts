import type { Words } from '../../ui/words.ts';
import type * as English from './chat.report.words.ts';

export const reportWords: Words<typeof English.reportWords> = {
  open: (name) => `Сообщение: ${name}`,
  reply: 'Ответить',
  replyTo: (name) => `Ответить: ${name}`,
  mention: 'Упомянуть',
  title: 'Пожаловаться',
  reasons: {
    SPAM: 'Спам',
    ABUSE: 'Оскорбления или травля',
    PERSONAL_INFO: 'Личные данные',
    BEGGING: 'Попрошайничество',
    SCAM: 'Обман или сделка вне сайта',
    OTHER: 'Другое',
  },
  done: 'Спасибо, модератор проверит',
};
