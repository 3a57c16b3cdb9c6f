import { formatDollars } from '../../ui/format/figures.ts';
/** Texts of the cashier's tabs, methods and regions. */
export const cashierWords = {
  title: 'Cashier',
  tabs: { DEPOSIT: 'Deposit', WITHDRAW: 'Withdraw' },
  methods: {
    coin: 'Crypto',
    skins: 'Skins',
    card: 'Card',
    cardAndPix: 'Card & PIX',
    'gift-card': 'Gift cards',
    loadFailed: 'Couldn’t load the payment methods',
    none: { title: 'No methods in this region', text: 'Choose another region.' },
    all: 'All methods',
    fromDollars: (least: number) => `from ${formatDollars(least, 0)}`,
    code: 'code',
    promo: 'Promo code',
  },
  invitations: {
    DEPOSIT: { title: 'Choose how to pay', text: 'Your crypto addresses are yours and never change.' },
    WITHDRAW: {
      title: 'Choose a withdrawal method',
      text: 'Withdrawals are sent at once or after a manual review.',
    },
  },
  kycForDeposit: 'KYC verification is required before you can deposit.',
  kycForWithdrawal: 'KYC verification is required before you can withdraw.',
  verify: 'Click here to get verified',
  asked: 'What we ask for, and when',
  region: {
    label: (name: string) => `Region: ${name}`,
    searchLabel: 'Search regions',
    search: 'Search',
    list: 'Regions',
    none: 'No regions match',
  },
  network: 'Network',
  networks: {
    LTC: 'Litecoin network',
    BTC: 'Bitcoin network',
    ERC20: 'Ethereum network',
    TRC20: 'Tron network',
  },
  coins: (amount: string) => `${amount} coins`,
  price: (coin: string, dollars: string, coins: string) => `1 ${coin} = $${dollars} = ${coins} coins`,
  noPrice: 'No current price',
};
