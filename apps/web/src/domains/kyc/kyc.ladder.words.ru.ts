import { coinsText } from '../../ui/coins-in-russian.ts';
import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './kyc.ladder.words.ts';

const daysAfter = { one: 'дня', few: 'дней', many: 'дней', other: 'дня' };
const days = { one: 'день', few: 'дня', many: 'дней', other: 'дня' };
const withdrawals = { one: 'вывода', few: 'выводов', many: 'выводов', other: 'вывода' };

export const ladderWords: Words<typeof English.ladderWords> = {
  heading: 'Что и когда мы спрашиваем',
  intro: 'Прочитайте перед депозитом. Каждая проверка проходит один раз.',
  loadFailed: 'Не удалось загрузить список проверок',
  start: 'К верификации',
  states: {
    done: 'Готово',
    now: 'Сейчас',
    review: 'На проверке',
    refused: 'Отказ',
    later: 'Позже',
    always: 'Каждый вывод',
  },
  opens: 'Открывает',
  signIn: {
    title: 'Вход',
    text: 'С аккаунтом, который у вас уже есть. Без документов.',
    opens: ['чат'],
    play: 'игру на монеты, которые у вас уже есть',
  },
  identity: {
    title: 'Проверка личности',
    text: (age) => `Перед первым депозитом или выводом: документ, по которому видно, что вам есть ${age}.`,
    textToPlay: (age) => `Перед первой ставкой: документ, по которому видно, что вам есть ${age}.`,
    country: 'Возраст зависит от страны документа. Пополнять может только один аккаунт одного человека.',
    opens: ['депозиты', 'выводы', 'дождь', 'ключи за уровни', 'бесплатный билет розыгрыша'],
    play: 'игру',
  },
  address: {
    title: 'Проверка адреса',
    text: (coins) =>
      `Когда выводы за 30 дней должны превысить ${coinsText(coins)}: счёт или банковская выписка за последние три месяца. Депозиты не считаются.`,
    opens: (coins) => [`выводы больше ${coinsText(coins)} за 30 дней`],
  },
  withdrawals: {
    title: 'Проверка выводов',
    text: 'Большинство выводов уходит сразу. Некоторые мы сначала проверяем:',
    first: (coins) =>
      coins === undefined
        ? 'Ваши первые выводы'
        : `Ваши первые выводы, если за 24 часа больше ${coinsText(coins)}`,
    address: (coins) =>
      coins === undefined
        ? 'Выводы на новый адрес'
        : `Выводы на новый адрес, если за 24 часа больше ${coinsText(coins)}`,
    card: (count) => `Выводы в течение ${counted(count, daysAfter)} после депозита картой`,
    sum: (coins) => `Всё свыше ${coinsText(coins)} за 24 часа`,
    count: (count) => `Больше ${counted(count, withdrawals)} за 24 часа`,
    account: 'Выводы с ограниченных аккаунтов и с тех, чьи данные совпадают с другими',
    site: 'Любой вывод, когда их необычно много сразу',
    hold: (count) => `Монеты с карты нельзя вывести или отправить чаевыми ${counted(count, days)}.`,
    reason: 'Причина показана рядом с выводом.',
  },
  notAsked: {
    title: 'Чего мы не просим',
    address: 'Подтверждать адрес, при любой сумме',
    addressToDeposit: 'Подтверждать адрес для депозита, при любой сумме',
    documents: 'Документы, чтобы играть на уже полученные монеты',
    password: 'Пароль',
  },
};
