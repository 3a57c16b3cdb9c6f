import type * as Advice from '../../../domains/cashier/payments/payments.advice.words.ts';
import type * as Return from '../../../domains/cashier/payments/payments.return.words.ts';
import type * as Payments from '../../../domains/cashier/payments/payments.words.ts';
import { counted } from '../../../ui/format/plural.ts';
import type { Words } from '../../../ui/words.ts';

/** Texts for lists of deposits and withdrawals, with their states. */
export const paymentWords: Words<typeof Payments.paymentWords> = {
  title: 'Pagamentos recentes',
  loadFailed: 'Não foi possível carregar seus pagamentos',
  none: { title: 'Nenhum pagamento ainda', text: 'Seus depósitos e saques aparecem aqui.' },
  deposit: 'Depósito:',
  withdrawal: 'Saque:',
  openPage: 'Abrir a página de pagamento',
  about: (amount) => `Cerca de ${amount}`,
  states: {
    CREATED: 'Aguardando pagamento',
    SEEN: 'Pagamento detectado',
    CONFIRMING: 'Confirmando',
    IN_HOLD: 'Recebido, retido',
    HELD: 'Guardado, abaixo do mínimo',
    REVIEW: 'Em análise',
    CREDITED: 'Creditado',
    REVERSED: 'Estornado',
    FAILED: 'Falhou',
    APPROVAL: 'Aguardando aprovação',
    QUEUED: 'Na fila',
    SENDING: 'Enviando',
    SENT: 'Enviado, a caminho',
    COMPLETED: 'Concluído',
    REFUSED: 'Recusado, moedas devolvidas',
    CANCELLED: 'Cancelado, moedas devolvidas',
  },
  more: {
    tradeOffer: 'Uma oferta de troca espera por você na Steam',
    confirmations: (count, needed) =>
      `${count} de ${counted(needed, { one: 'confirmação', other: 'confirmações' })}`,
    held: 'Abaixo do mínimo: fica guardado e soma ao seu próximo depósito',
    depositFailed: 'O pagamento falhou',
    withdrawalFailed: 'O pagamento falhou, moedas devolvidas',
    waits: {
      NO_PRICE: 'Na fila, aguardando uma cotação atual',
      NO_FEE: 'Na fila, aguardando a taxa de rede',
      FEE_ROSE: (now, most) => `Na fila: a taxa de rede agora é ${now}, acima dos seus ${most}`,
    },
  },
  currencies: { BASIC_CARD: 'USD no cartão', PIX: 'BRL por PIX' },
  details: {
    steps: 'Etapas',
    networkFee: 'Taxa de rede',
    received: 'Recebido',
    youReceive: 'Você recebe',
    networkFeeMost: 'Taxa de rede, até',
    youReceiveLeast: 'Você recebe pelo menos',
    price: 'Cotação',
    priceLater: 'Definida no envio',
    priceUntil: (time) => `Fixa até ${time}, depois definida no envio`,
    to: 'Para',
    copyAddress: 'Copiar o endereço',
    heldUntil: 'Retido até',
    transaction: 'Transação',
    copyHash: 'Copiar o hash',
    note: 'Nota',
  },
  cancel: {
    title: 'Cancelar saque',
    off: 'No seu país não é possível cancelar saques',
    question: (amount) => `Devolver ${amount} moedas ao seu saldo?`,
    keep: 'Manter',
    confirm: 'Cancelar saque',
    done: 'Saque cancelado',
    doneText: (amount) => `${amount} voltaram para o seu saldo.`,
  },
  fee: {
    text: (now, most) =>
      `A taxa de rede subiu para ${now}, acima dos seus ${most}. O saque sai quando ela cair. Você também pode aceitar outra taxa ou cancelar.`,
    agree: (amount) => `Aceitar até ${amount}`,
    loading: 'A taxa ainda não é conhecida',
  },
  history: {
    label: 'Seus depósitos e saques',
    way: 'Tipo',
    all: 'Todos',
    deposits: 'Depósitos',
    withdrawals: 'Saques',
    order: 'Ordem',
    createdAt: {
      name: 'Data',
      sort: 'Ordenar por data',
      up: 'Ordenar por data, crescente',
      down: 'Ordenar por data, decrescente',
    },
    amount: {
      name: 'Valor',
      sort: 'Ordenar por valor',
      up: 'Ordenar por valor, crescente',
      down: 'Ordenar por valor, decrescente',
    },
    none: 'Nenhum pagamento ainda',
    noMore: 'Não há mais pagamentos',
    invitation: 'Seus depósitos e saques aparecem aqui, com cada etapa.',
    deposit: 'Depositar',
  },
};

export const adviceWords: Words<typeof Advice.adviceWords> = {
  steps: {
    smallerAmount: 'Tente um valor menor, outro cartão ou outro método.',
    anotherCard: 'Tente outro cartão ou outro método.',
    again: 'Nada foi cobrado. Você pode tentar de novo.',
    newPayment: 'Comece um novo pagamento. Se você já pagou este, as moedas ainda chegam.',
    skinsAgain: 'Escolha suas skins de novo e aceite a proposta de troca na Steam.',
    offerAgain: 'Escolha o item de novo e aceite a proposta de troca a tempo.',
    tradeUrl: 'Informe sua URL de troca de novo e depois escolha o item outra vez.',
    steam: 'A Steam mostra o motivo na sua conta. Você também pode sacar de outro jeito.',
    anotherItem: 'Escolha outro item ou saque de outro jeito.',
    address: 'Confira o endereço e tente de novo, ou saque de outro jeito.',
    support: 'O suporte pode explicar melhor.',
  },
  coinsBack: 'Suas moedas voltaram ao seu saldo.',
  contact: 'Falar com o suporte',
};

export const returnWords: Words<typeof Return.returnWords> = {
  title: 'Você pode fechar esta aba',
  text: 'A aba em que você começou mostra o resultado do pagamento.',
  open: 'Abrir o caixa aqui',
};
