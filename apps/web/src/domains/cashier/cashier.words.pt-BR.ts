import { formatDollars } from '../../ui/figures.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './cashier.words.ts';
/** The frame of the cashier: its sides, methods and regions. */
export const cashierWords: Words<typeof English.cashierWords> = {
  title: 'Carteira',
  tabs: { DEPOSIT: 'Depósito', WITHDRAW: 'Saque' },
  methods: {
    coin: 'Cripto',
    skins: 'Skins',
    card: 'Cartão',
    cardAndPix: 'Cartão e PIX',
    'gift-card': 'Gift cards',
    loadFailed: 'Não foi possível carregar as formas de pagamento',
    none: { title: 'Nenhuma forma nesta região', text: 'Escolha outra região.' },
    all: 'Todas as formas',
    fromDollars: (least) => `${formatDollars(least, 0)}+`,
    code: 'código',
    promo: 'Código promocional',
  },
  invitations: {
    DEPOSIT: {
      title: 'Escolha como pagar',
      text: 'Seus endereços de cripto são só seus e nunca mudam.',
    },
    WITHDRAW: {
      title: 'Escolha como receber',
      text: 'Os saques são enviados na hora ou depois de uma análise manual.',
    },
  },
  kycForDeposit: 'Verifique sua identidade (KYC) para poder depositar.',
  kycForWithdrawal: 'Verifique sua identidade (KYC) para poder sacar.',
  verify: 'Verificar minha identidade',
  asked: 'O que pedimos, e quando',
  region: {
    label: (name) => `Região: ${name}`,
    searchLabel: 'Buscar regiões',
    search: 'Buscar',
    list: 'Regiões',
    none: 'Nenhuma região encontrada',
  },
  network: 'Rede',
  networks: { LTC: 'Rede Litecoin', BTC: 'Rede Bitcoin', ERC20: 'Rede Ethereum', TRC20: 'Rede Tron' },
  coins: (amount) => `${amount} moedas`,
  price: (coin, dollars, coins) => `1 ${coin} = US$ ${dollars} = ${coins} moedas`,
  noPrice: 'Sem cotação no momento',
};
