import { SUPPORT_ANSWERS_RU } from '@aureus/contract/support-answers.ru.ts';
import type { SupportAnswer } from '@aureus/contract/support-answers.ts';
import type * as Support from '../../domains/support/support.words.ts';
import { hourMinute, weekdayTime } from '../../ui/format/dates.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const supportWords: Words<typeof Support.supportWords> = {
  title: 'Поддержка',
  close: 'Закрыть поддержку',
  loading: 'Загрузка диалога',
  failed: 'Не удалось загрузить диалог',
  messages: 'Сообщения',
  older: 'Показать раньше',
  here: (agent, minuteCount) => {
    const who = agent === null ? 'Мы на связи' : `Вам отвечает ${agent}`;
    return minuteCount === null ? who : `${who}, ответ примерно через ${minuteCount} мин`;
  },
  away: (opensAt) => (opensAt === null ? 'Сейчас не на связи' : `Вернёмся ${weekdayTime(opensAt)}`),
  empty: {
    title: 'Чем помочь?',
    text: 'Напишите нам. Диалог сохранится здесь, на всех ваших устройствах.',
  },
  starters: ['Когда придёт мой вывод?', 'Мой депозит не пришёл', 'У меня вопрос о верификации'],
  visitor: {
    empty: { title: 'Чем помочь?', text: 'Напишите нам. Мы ответим здесь, в этом браузере.' },
    starters: ['Не могу войти', 'Можно ли играть из моей страны?', 'Как создать аккаунт?'],
    note: 'Вы пишете как гость. Диалог хранится в этом браузере 30 дней. Войдите, чтобы сохранить его и добавлять картинки.',
    signIn: 'Войти',
  },
  automatic: 'Автоответ',
  typing: (name) => `${name} печатает`,
  read: (at) => `Прочитано в ${hourMinute(at)}`,
  picture: 'Картинка',
  openPicture: 'Открыть картинку',
  closed: 'Диалог закрыт. Пишите снова в любой момент.',
  composer: {
    label: 'Напишите сообщение',
    send: 'Отправить',
    attach: 'Добавить картинку',
    remove: 'Убрать картинку',
    uploading: 'Добавляем картинку',
    ready: 'Картинка добавлена',
    left: (count) => `осталось ${count}`,
    warning: 'Никому не сообщайте пароли и коды. Мы их не спрашиваем.',
  },
  notPicture: 'Выберите картинку PNG, JPEG или WebP',
  tooLarge: 'Картинка может весить до 5 МБ',
  rating: {
    question: 'Как мы помогли?',
    stars: (count) => counted(count, { one: 'звезда', few: 'звезды', many: 'звёзд', other: 'звезды' }),
    text: 'Хотите что-то добавить? (необязательно)',
    send: 'Отправить оценку',
    thanks: (count) => `Ваша оценка: ${count} из 5. Спасибо.`,
  },
  harm: {
    title: 'Поговорите с кем-нибудь сейчас',
    text: 'Если игра вам вредит, эти службы помогут. Если вашей жизни угрожает опасность, звоните в экстренную службу. Команда скоро прочитает ваше сообщение.',
    call: (phone) => `Позвонить ${phone}`,
    open: (name) => `Открыть ${name} в новой вкладке`,
    tools: 'Это можно сделать прямо сейчас:',
    break: 'Взять перерыв',
    exclude: 'Самоисключиться',
    limits: 'Установить лимиты',
  },
  held: {
    title: { WITHDRAW: 'Вывод на проверке', DEPOSIT: 'Депозит на проверке' },
    place: (place, of) => `место ${place} из ${of}`,
    to: (asset, to) => (to === null ? asset : `${asset} на ${to}`),
    about: (amount) => `около ${amount}`,
    requested: 'Запрошен',
    check: (nth, of) =>
      of === 1
        ? 'Проверка нашей командой'
        : `${['Первая', 'Вторая', 'Третья', 'Четвёртая', 'Пятая'][nth - 1] ?? 'Следующая'} проверка`,
    lookedAt: ', ею уже занимаются',
    sent: 'Отправлен',
    credited: 'Зачислен',
    why: 'Почему:',
    reserved: 'Ваши монеты под него зарезервированы.',
    usual: (usual, taken) =>
      `В 95% случаев решение занимает до ${counted(usual, { one: 'минуты', few: 'минут', many: 'минут', other: 'минуты' })}, ваше — уже ${taken}.`,
  },
};

export const answerWords: Readonly<Record<SupportAnswer, string>> = SUPPORT_ANSWERS_RU;
