import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './cashier.deposit.words.tsx';

export const depositWords: Words<typeof English.depositWords> = {
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
    soldBy: 'À venda em outras lojas',
  },
};
