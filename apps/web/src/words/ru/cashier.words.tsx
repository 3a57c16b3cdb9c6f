import type * as CashierBonus from '../../domains/cashier/cashier.bonus.words.ts';
import type * as CashierDeposit from '../../domains/cashier/cashier.deposit.words.tsx';
import type * as CashierMethods from '../../domains/cashier/cashier.methods.words.ts';
import type * as CashierTest from '../../domains/cashier/cashier.test.words.ts';
import type * as Cashier from '../../domains/cashier/cashier.words.ts';
import { coinsText } from '../../ui/format/coins-in-russian.ts';
import { formatDollars } from '../../ui/format/figures.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const cashierWords: Words<typeof Cashier.cashierWords> = {
  title: 'Касса',
  tabs: { DEPOSIT: 'Депозит', WITHDRAW: 'Вывод' },
  methods: {
    coin: 'Крипта',
    skins: 'Скины',
    card: 'Карта',
    cardAndPix: 'Карта и PIX',
    'gift-card': 'Подарочные карты',
    loadFailed: 'Не удалось загрузить способы оплаты',
    none: { title: 'В этом регионе способов нет', text: 'Выберите другой регион.' },
    all: 'Все способы',
    fromDollars: (least) => `от ${formatDollars(least, 0)}`,
    /** Empty, because a Russian text leaves no room for it beside the method's name. */
    code: '',
    promo: 'Промокод',
  },
  invitations: {
    DEPOSIT: { title: 'Выберите способ оплаты', text: 'Ваши криптоадреса только ваши и не меняются.' },
    WITHDRAW: {
      title: 'Выберите способ вывода',
      text: 'Выводы уходят сразу или после ручной проверки.',
    },
  },
  kycForDeposit: 'Чтобы пополнить баланс, пройдите верификацию KYC.',
  kycForWithdrawal: 'Чтобы вывести средства, пройдите верификацию KYC.',
  verify: 'Пройти верификацию',
  asked: 'Что и когда мы спрашиваем',
  region: {
    label: (name) => `Регион: ${name}`,
    searchLabel: 'Поиск регионов',
    search: 'Поиск',
    list: 'Регионы',
    none: 'Регионов не найдено',
  },
  network: 'Сеть',
  networks: { LTC: 'Сеть Litecoin', BTC: 'Сеть Bitcoin', ERC20: 'Сеть Ethereum', TRC20: 'Сеть Tron' },
  coins: coinsText,
  price: (coin, dollars, coins) => `1 ${coin} = $${dollars} = ${coinsText(coins)}`,
  noPrice: 'Нет актуального курса',
};

export const bonusWords: Words<typeof CashierBonus.bonusWords> = {
  title: 'Промокод',
  text: 'Один раз на аккаунт.',
  code: 'Код',
  noCode: 'Введите код',
  redeem: 'Активировать',
  redeemed: 'Промокод активирован',
  coins: coinsText,
  invalid: 'Неверный промокод.',
  failed: 'Не удалось активировать промокод.',
  waiting: {
    title: 'Бонус за депозит',
    released: (released, amount) => `Зачислено ${released} из ${amount}`,
    text: (share) =>
      `Бонус переходит на баланс по мере игры: ${share} за каждую 1,00 преимущества сайта. До тех пор ставки не приносят рейкбек, комиссию, ключи, очки и билеты.`,
  },
  cap: {
    title: 'Остаток бонуса',
    loadFailed: 'Не удалось загрузить бонус',
    text: (most) =>
      `С реферальным кодом каждый депозит приносит бонус, до ${coinsText(most)} за 24 часа. Он переходит на баланс по мере игры.`,
    wager: (times) =>
      `Перед выводом монеты по промокоду нужно отыграть ${times}x ставками с преимуществом сайта 10%. Ставки с меньшим преимуществом считаются меньше.`,
  },
};

export const depositWords: Words<typeof CashierDeposit.depositWords> = {
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

export const methodNames: Words<typeof CashierMethods.methodNames> = {
  CS2: 'Скины CS2',
  DOTA2: 'Скины Dota 2',
  RUST: 'Скины Rust',
  BASIC_CARD: 'Карта',
  GIFTCARD: 'Карта с кодом',
};

export const testWords: Words<typeof CashierTest.testWords> = {
  wallet: 'Криптовалюта здесь ненастоящая.',
  send: (amount, coin) => `Отправить ${amount} ${coin} с тестового кошелька`,
  failed: 'Тестовый кошелёк не ответил. Попробуйте ещё раз.',
  card: {
    BASIC_CARD: 'Карты здесь ненастоящие: деньги не списываются.',
    PIX: 'PIX здесь ненастоящий: деньги не списываются.',
  },
  pay: (dollars) => `Заплатить $${dollars} для пробы`,
  payer: { firstName: 'Тестовый', lastName: 'Игрок' },
  giftCard: 'Магазины ниже ненастоящие: каждый покажет код, который можно скопировать.',
  skins: 'Инвентарь на следующей странице ненастоящий. Выберите любые скины и примите там обмен.',
};
