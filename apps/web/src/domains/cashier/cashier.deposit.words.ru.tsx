import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './cashier.deposit.words.tsx';

export const depositWords: Words<typeof English.depositWords> = {
  address: 'Ваш адрес для депозита',
  loadFailed: 'Не удалось загрузить адрес',
  qrCode: (coin) => `QR-код вашего адреса ${coin}`,
  isLoading: 'Адрес ещё загружается',
  copy: 'Скопировать адрес',
  copied: 'Скопировано',
  onlyCoin: (coin, network) => `Отправляйте только ${coin} (${network}). Другие монеты будут потеряны.`,
  noPrice: (coin) =>
    `Курс ${coin} сейчас недоступен. Пополнить всё равно можно: мы зачислим депозит по следующему курсу.`,
  minimum: 'Минимум',
  creditedAfter: 'Зачисление',
  confirmations: (count, minutes) =>
    `${counted(count, { one: 'подтверждение', few: 'подтверждения', many: 'подтверждений', other: 'подтверждения' })}, около ${minutes} мин`,
  fee: 'Комиссия',
  noFee: 'Мы не берём',
  converter: {
    label: 'Конвертер',
    coins: 'Монеты',
    asset: (symbol) => `Сумма в ${symbol}`,
    dollars: 'Доллары США',
  },
  progress: {
    label: 'Ход депозита',
    waiting: (onWide) => <>Ждём{onWide(' оплату')}</>,
    steps: ['Ждём оплату', 'Замечен', 'Подтверждён', 'Зачислен'],
  },
  card: {
    text: 'Страница оплаты откроется в новой вкладке.',
    way: 'Способ оплаты',
    ways: { BASIC_CARD: 'Карта', PIX: 'PIX' },
    pixRate: 'Курс действует 30 минут. Если оплатить позже, применится курс на момент оплаты.',
    amount: 'Сумма',
    bounds: (least, most) => `Мин. ${least} / Макс. ${most}`,
    coins: 'монет',
    cpf: 'Номер CPF',
    firstName: 'Имя',
    lastName: 'Фамилия',
    email: 'Email',
    proceed: 'Перейти к оплате',
    openAgain: 'Открыть страницу оплаты снова',
    tabTitle: 'Оплата',
    done: 'Ссылка на оплату создана, переходим...',
    failed: 'Произошла ошибка',
    tooLittle: (least) => `Сумма должна быть больше ${least}.`,
    tooMuch: (most) => `Сумма должна быть не больше ${most}.`,
    noCpf: 'Для оплаты через PIX нужен номер CPF.',
    noName: 'Для оплаты картой нужны имя и фамилия.',
    noEmail: 'Укажите email.',
    badEmail: 'Введите корректный email.',
  },
  skins: {
    text: 'Выберите скины в новой вкладке.',
    rate: (coins) =>
      `$1 в скинах = ${counted(coins, { one: 'монета', few: 'монеты', many: 'монет', other: 'монеты' })}`,
    hold: 'Steam защищает новые обмены до 8 дней. До этого монеты показаны как удержанные.',
    reversal: 'Если обмен отменят в Steam, его монеты будут списаны.',
    choose: 'Выбрать скины',
    openAgain: 'Открыть страницу снова',
  },
  giftCard: {
    text: 'Мгновенно обменяйте её на монеты.',
    code: 'Код подарочной карты',
    length: (count, of) => `${count} из ${of}`,
    missing: (count) =>
      `Не хватает ${counted(count, { one: 'символа', few: 'символов', many: 'символов', other: 'символа' })}`,
    redeem: 'Активировать',
    done: 'Подарочная карта активирована',
    buy: 'Купить подарочную карту',
    buyFor: (dollars) => `Купить подарочную карту на $${dollars}`,
  },
};
