import type * as English from '../../domains/terms/terms.words.tsx';
import type { Words } from '../../ui/words.ts';

export const termsWords: Words<typeof English.termsWords> = {
  title: 'Условия использования',
  intro: (product) => `Что вы принимаете, входя на ${product}, простыми словами.`,
  original: 'Текст на английском языке: юридическую силу имеет только он.',
  theSite: 'сайт',
  loadFailed: 'Не удалось загрузить условия',
  version: (version, day) => `Версия ${version}, действует с ${day}`,
  hash: 'SHA-256 текста',
  changed: {
    title: 'Что изменилось',
    since: (version) => `По сравнению с версией ${version}`,
    added: 'Добавлено',
    removed: 'Убрано',
  },
  accept: {
    title: 'Примите новые условия',
    text: 'До этого ставки и депозиты на паузе. Вывод доступен.',
    button: (version) => `Принять версию ${version}`,
    done: 'Спасибо. Ставки и депозиты снова открыты.',
  },
  banner: (link) => <>Условия изменились. Ставки и депозиты на паузе, пока вы {link}.</>,
  bannerLink: 'не примете их',
  bannerLabel: 'Новые условия',
  earlier: 'Прошлые версии',
  show: 'Показать текст',
};
