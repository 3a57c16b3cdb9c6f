import type * as KycFirst from '../../domains/kyc/kyc.first.words.ts';
import type * as KycLadder from '../../domains/kyc/kyc.ladder.words.ts';
import type * as KycVerdict from '../../domains/kyc/kyc.verdict.words.ts';
import type * as Kyc from '../../domains/kyc/kyc.words.tsx';
import { coinsText } from '../../ui/format/coins-in-russian.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

const pending = {
  text: 'Обычно это занимает минуту. Страницу можно закрыть, мы пришлём уведомление.',
  action: 'Открыть проверку',
};
const retry = { text: 'Что-то не читается или отсутствует.', action: 'Повторить' };
const prove = 'Подтвердите адрес';

export const kycWords: Words<typeof Kyc.kycWords> = {
  loadFailed: 'Не удалось загрузить верификацию',
  deposit: 'Пополнить',
  asked: (reason) => `Просьба нашей команды: ${reason}`,
  questions: (address) => <>Вопросы: {address}</>,
  tooYoung: (age: number | null) =>
    age === null
      ? 'Вы младше возраста, с которого можно играть в вашей стране.'
      : `Играть здесь можно с ${age} лет.`,
  takenBack:
    'Раньше вы были верифицированы. Пока это не решено, депозиты закрыты, а каждый вывод проверяет наша команда. Играть можно.',
  basic: {
    NONE: {
      title: 'Подтвердите личность',
      text: 'Один раз, чтобы пополнять: документ и дата рождения, около 2 минут.',
      action: 'Пройти верификацию',
    },
    PENDING: { title: 'Проверяем документы', ...pending },
    APPROVED: { title: 'Вы верифицированы', text: 'Личность подтверждена.' },
    RETRY: { title: 'Попробуйте ещё раз', ...retry },
    REJECTED: {
      title: 'В верификации отказано',
      text: 'Решение окончательное, депозиты закрыты.',
    },
  },
  advanced: {
    NONE: {
      title: prove,
      text: 'Один раз, чтобы выводить больше: счёт или банковская выписка за последние три месяца.',
      action: 'Подтвердить адрес',
    },
    PENDING: { title: 'Проверяем подтверждение адреса', ...pending },
    APPROVED: { title: 'Ваш адрес подтверждён', text: 'Можно выводить сверх лимита.' },
    RETRY: { title: 'Пришлите подтверждение ещё раз', ...retry },
    REJECTED: {
      title: 'Подтверждение адреса отклонено',
      text: 'Решение окончательное. Выводить в пределах лимита можно.',
    },
  },
  advancedLocked: {
    title: prove,
    text: 'Нужно один раз для больших выводов. Сначала подтвердите личность.',
  },
  withdrawn: {
    label: 'Выведено за 30 дней',
    sum: (withdrawn, most) => (
      <>
        За 30 дней выведено {withdrawn} из {most} монеты
      </>
    ),
  },
  frame: {
    title: 'Верификация у сервиса проверки личности',
    reopen: 'Открыть заново',
    loading: { title: 'Открываем проверку' },
    slow: { title: 'Проверка открывается дольше обычного', text: 'Всё ещё загружается. Открыть заново?' },
    failed: {
      title: 'Не удалось открыть проверку',
      text: 'Сервис проверки личности не отвечает. Прогресс сохранён.',
    },
    expired: {
      title: 'Время проверки вышло',
      text: 'Она открыта десять минут. Откройте заново, чтобы продолжить.',
    },
  },
};

export const verifyFirstWords: Words<typeof KycFirst.verifyFirstWords> = {
  title: 'Верификация для депозита',
  required: 'Чтобы пополнить баланс, пройдите верификацию KYC.',
  steps: [
    'Подготовьте документ. Это займёт около 2 минут, один раз.',
    'Сервис верификации проверит его, обычно в течение минуты.',
    'Депозиты, вывод и дождь открыты.',
  ],
  verify: 'Пройти верификацию',
  demo: 'Открыть демо-кейс',
  asked: 'Что и когда мы спросим',
};

const daysAfter = { one: 'дня', few: 'дней', many: 'дней', other: 'дня' };
const days = { one: 'день', few: 'дня', many: 'дней', other: 'дня' };
const withdrawals = { one: 'вывода', few: 'выводов', many: 'выводов', other: 'вывода' };

export const ladderWords: Words<typeof KycLadder.ladderWords> = {
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

export const kycVerdictWords: Words<typeof KycVerdict.kycVerdictWords> = {
  basic: { title: 'Вы верифицированы', text: 'Теперь можно пополнять.' },
  advanced: { title: 'Ваш адрес подтверждён', text: 'Теперь можно выводить больше.' },
};
