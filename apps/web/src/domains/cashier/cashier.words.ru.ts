import { coinsText } from '../../ui/coins-in-russian.ts';
import { formatDollars } from '../../ui/figures.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './cashier.words.ts';

export const cashierWords: Words<typeof English.cashierWords> = {
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
    /** No room beside the name. */
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
