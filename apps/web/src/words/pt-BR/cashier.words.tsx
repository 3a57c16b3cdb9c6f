import type * as CashierBonus from '../../domains/cashier/cashier.bonus.words.ts';
import type * as CashierDeposit from '../../domains/cashier/cashier.deposit.words.tsx';
import type * as CashierMethods from '../../domains/cashier/cashier.methods.words.ts';
import type * as CashierTest from '../../domains/cashier/cashier.test.words.ts';
import type * as Cashier from '../../domains/cashier/cashier.words.ts';
import { formatDollars } from '../../ui/format/figures.ts';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

/** Texts of the cashier's tabs, methods and regions. */
export const cashierWords: Words<typeof Cashier.cashierWords> = {
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

/** Texts for the promo code and the deposit bonus. */
export const bonusWords: Words<typeof CashierBonus.bonusWords> = {
  title: 'Código promocional',
  text: 'Um uso por conta.',
  code: 'Código',
  noCode: 'Digite um código',
  redeem: 'Resgatar',
  redeemed: 'Código promocional resgatado',
  coins: (amount) => `${amount} moedas`,
  invalid: 'Código promocional inválido.',
  failed: 'Não foi possível resgatar o código promocional.',
  waiting: {
    title: 'Bônus de depósito',
    released: (released, amount) => `${released} de ${amount} liberados`,
    text: (share) =>
      `Liberado no seu saldo conforme você joga: ${share} para cada 1,00 de vantagem da casa. Até lá, suas apostas não rendem rakeback, comissão, chaves, pontos nem bilhetes.`,
  },
  cap: {
    title: 'Bônus de depósito disponível',
    loadFailed: 'Não foi possível carregar seu bônus',
    text: (most) =>
      `Usa um código de afiliado? Cada depósito ganha bônus, até ${most} moedas em 24 horas. Ele é liberado conforme você joga.`,
    wager: (times) =>
      `Antes de sacar, aposte ${times}x as moedas do código promocional em apostas com 10% de vantagem da casa. Apostas com vantagem menor contam menos.`,
  },
};

export const depositWords: Words<typeof CashierDeposit.depositWords> = {
  address: 'Seu endereço de depósito',
  loadFailed: 'Não foi possível carregar seu endereço',
  qrCode: (coin) => `QR code do seu endereço de depósito em ${coin}`,
  isLoading: 'O endereço ainda está carregando',
  copy: 'Copiar endereço',
  copied: 'Copiado',
  onlyCoin: (coin, network) => `Envie só ${coin} (${network}). Outras criptos se perdem.`,
  noPrice: (coin) =>
    `A cotação de ${coin} está indisponível no momento. Você pode pagar mesmo assim: o depósito será creditado na próxima cotação.`,
  minimum: 'Mínimo',
  creditedAfter: 'Creditado após',
  confirmations: (count, minutes) =>
    `${counted(count, { one: 'confirmação', other: 'confirmações' })}, cerca de ${minutes} min`,
  fee: 'Taxa',
  noFee: 'Sem taxa nossa',
  converter: {
    label: 'Conversor',
    coins: 'Moedas',
    asset: (symbol) => `Valor em ${symbol}`,
    dollars: 'Dólares',
  },
  progress: {
    label: 'Andamento do depósito',
    waiting: (onWide) => <>Aguardando{onWide(' pagamento')}</>,
    steps: ['Aguardando pagamento', 'Visto', 'Confirmado', 'Creditado'],
  },
  card: {
    text: 'A página de pagamento abre em uma nova aba.',
    way: 'Forma de pagamento',
    ways: { BASIC_CARD: 'Cartão', PIX: 'PIX' },
    pixRate:
      'Pague em até 30 minutos para manter esta cotação. Depois disso, vale a do momento do pagamento.',
    amount: 'Valor',
    bounds: (least, most) => `Mín. ${least} / Máx. ${most}`,
    coins: 'moedas',
    cpf: 'CPF',
    firstName: 'Nome',
    lastName: 'Sobrenome',
    email: 'E-mail',
    proceed: 'Ir para o pagamento',
    openAgain: 'Abrir a página de pagamento de novo',
    tabTitle: 'Pagamento',
    done: 'Link de depósito criado, redirecionando...',
    failed: 'Algo deu errado',
    tooLittle: (least) => `O valor precisa ser maior que ${least}.`,
    tooMuch: (most) => `O valor não pode passar de ${most}.`,
    noCpf: 'Informe o CPF para pagar com PIX.',
    noName: 'Informe nome e sobrenome para pagar com cartão de crédito.',
    noEmail: 'Informe seu e-mail.',
    badEmail: 'Digite um e-mail válido.',
  },
  skins: {
    text: 'Escolha suas skins em uma nova aba.',
    rate: (coins) => `US$ 1 em skins = ${counted(coins, { one: 'moeda', other: 'moedas' })}`,
    hold: 'A Steam protege novas trocas por até 8 dias. Até lá, as moedas aparecem como retidas.',
    reversal: 'Se uma troca for revertida na Steam, as moedas dela são retiradas.',
    choose: 'Escolher skins para depositar',
    openAgain: 'Abrir a página de novo',
  },
  giftCard: {
    text: 'Troque por moedas na hora.',
    code: 'Código do gift card',
    length: (count, of) => `${count} de ${of}`,
    missing: (count) => counted(count, { one: 'caractere faltando', other: 'caracteres faltando' }),
    redeem: 'Resgatar',
    done: 'Gift card resgatado',
    buy: 'Comprar um gift card',
    buyFor: (dollars) => `Comprar um gift card de $${dollars}`,
  },
};

export const methodNames: Words<typeof CashierMethods.methodNames> = {
  CS2: 'Skins de CS2',
  DOTA2: 'Skins de Dota 2',
  RUST: 'Skins de Rust',
  BASIC_CARD: 'Cartão',
  GIFTCARD: 'Gift card',
};

export const testWords: Words<typeof CashierTest.testWords> = {
  wallet: 'As criptos são simuladas.',
  send: (amount, coin) => `Enviar ${amount} ${coin} da carteira de teste`,
  failed: 'A carteira de teste não respondeu. Tente de novo.',
  card: {
    BASIC_CARD: 'Os cartões são simulados: não há dinheiro de verdade.',
    PIX: 'O PIX é simulado: não há dinheiro de verdade.',
  },
  pay: (dollars) => `Pagar $${dollars} como teste`,
  payer: { firstName: 'Jogador', lastName: 'de Teste' },
  giftCard: 'As lojas abaixo são simuladas: cada uma mostra um código para copiar.',
  skins: 'O inventário da próxima página é simulado. Escolha as skins que quiser e aceite a troca lá.',
};
