import type * as Advice from '../../../domains/cashier/payments/payments.advice.words.ts';
import type * as Return from '../../../domains/cashier/payments/payments.return.words.ts';
import type * as Payments from '../../../domains/cashier/payments/payments.words.ts';
import { coinsText } from '../../../ui/format/coins-in-russian.ts';
import type { Words } from '../../../ui/words.ts';

export const paymentWords: Words<typeof Payments.paymentWords> = {
  title: 'Последние платежи',
  loadFailed: 'Не удалось загрузить платежи',
  none: { title: 'Платежей пока нет', text: 'Здесь появятся ваши депозиты и выводы.' },
  deposit: 'Депозит:',
  withdrawal: 'Вывод:',
  openPage: 'Открыть страницу оплаты',
  about: (amount) => `Около ${amount}`,
  states: {
    CREATED: 'Ждём оплату',
    SEEN: 'Платёж замечен',
    CONFIRMING: 'Подтверждается',
    IN_HOLD: 'Получен, удержан',
    HELD: 'Ждёт, меньше минимума',
    REVIEW: 'На проверке',
    CREDITED: 'Зачислен',
    REVERSED: 'Отозван',
    FAILED: 'Не прошёл',
    APPROVAL: 'Ждёт одобрения',
    QUEUED: 'В очереди',
    SENDING: 'Отправляется',
    SENT: 'Отправлен, в пути',
    COMPLETED: 'Завершён',
    REFUSED: 'Отклонён, монеты возвращены',
    CANCELLED: 'Отменён, монеты возвращены',
  },
  more: {
    tradeOffer: 'В Steam ждёт трейд',
    confirmations: (count, needed) => `Подтверждений: ${count} из ${needed}`,
    held: 'Меньше минимума: храним и добавим к следующему депозиту',
    depositFailed: 'Платёж не прошёл',
    withdrawalFailed: 'Платёж не прошёл, монеты возвращены',
    waits: {
      NO_PRICE: 'В очереди, ждём актуальный курс',
      NO_FEE: 'В очереди, ждём комиссию сети',
      FEE_ROSE: (now, most) => `В очереди: комиссия сети сейчас ${now}, больше ваших ${most}`,
    },
  },
  currencies: { BASIC_CARD: 'USD картой', PIX: 'BRL через PIX' },
  details: {
    steps: 'Этапы',
    networkFee: 'Комиссия сети',
    received: 'Получено',
    youReceive: 'Вы получите',
    networkFeeMost: 'Комиссия сети, до',
    youReceiveLeast: 'Вы получите не меньше',
    price: 'Курс',
    priceLater: 'В момент отправки',
    priceUntil: (time) => `Закреплён до ${time}, затем — в момент отправки`,
    to: 'Куда',
    copyAddress: 'Скопировать адрес',
    heldUntil: 'Удержан до',
    transaction: 'Транзакция',
    copyHash: 'Скопировать хеш',
    note: 'Примечание',
  },
  cancel: {
    title: 'Отменить вывод',
    off: 'В вашей стране вывод отменить нельзя',
    question: (amount) => `Вернуть ${coinsText(amount)} на баланс?`,
    keep: 'Оставить',
    confirm: 'Отменить вывод',
    done: 'Вывод отменён',
    doneText: (amount) => `${amount} возвращено на баланс.`,
  },
  fee: {
    text: (now, most) =>
      `Комиссия сети выросла до ${now}, это больше ваших ${most}. Вывод уйдёт, когда она снизится. Можно принять другую комиссию или отменить вывод.`,
    agree: (amount) => `Принять до ${amount}`,
    loading: 'Комиссия пока неизвестна',
  },
  history: {
    label: 'Ваши депозиты и выводы',
    way: 'Тип',
    all: 'Все',
    deposits: 'Депозиты',
    withdrawals: 'Выводы',
    order: 'Порядок',
    createdAt: {
      name: 'Время',
      sort: 'Сортировать по времени',
      up: 'По времени, сначала старые',
      down: 'По времени, сначала новые',
    },
    amount: {
      name: 'Сумма',
      sort: 'Сортировать по сумме',
      up: 'По сумме, сначала меньшие',
      down: 'По сумме, сначала большие',
    },
    none: 'Платежей пока нет',
    noMore: 'Больше платежей нет',
    invitation: 'Здесь появятся ваши депозиты и выводы со всеми этапами.',
    deposit: 'Пополнить',
  },
};

export const adviceWords: Words<typeof Advice.adviceWords> = {
  steps: {
    smallerAmount: 'Попробуйте меньшую сумму, другую карту или другой способ.',
    anotherCard: 'Попробуйте другую карту или другой способ.',
    again: 'Деньги не списаны. Можно попробовать ещё раз.',
    newPayment: 'Начните новый платёж. Если этот вы уже оплатили, монеты всё равно придут.',
    skinsAgain: 'Выберите скины ещё раз и примите предложение обмена в Steam.',
    offerAgain: 'Выберите предмет ещё раз и вовремя примите предложение обмена.',
    tradeUrl: 'Укажите ссылку на обмен заново и выберите предмет ещё раз.',
    steam: 'Причину показывает Steam в вашем аккаунте. Можно вывести и другим способом.',
    anotherItem: 'Выберите другой предмет или выведите другим способом.',
    address: 'Проверьте адрес и попробуйте ещё раз или выведите другим способом.',
    support: 'Поддержка расскажет подробнее.',
  },
  coinsBack: 'Монеты вернулись на ваш баланс.',
  contact: 'Написать в поддержку',
};

export const returnWords: Words<typeof Return.returnWords> = {
  title: 'Эту вкладку можно закрыть',
  text: 'Чем закончился платёж, видно во вкладке, где вы его начали.',
  open: 'Открыть кассу здесь',
};
