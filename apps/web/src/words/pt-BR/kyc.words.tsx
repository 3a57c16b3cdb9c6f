import type * as KycFirst from '../../domains/kyc/kyc.first.words.ts';
import type * as KycLadder from '../../domains/kyc/kyc.ladder.words.ts';
import type * as KycVerdict from '../../domains/kyc/kyc.verdict.words.ts';
import type * as Kyc from '../../domains/kyc/kyc.words.tsx';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

const pending = {
  text: 'Costuma levar um minuto. Pode sair desta página: avisamos você.',
  action: 'Abrir a verificação',
};
const retry = { text: 'Algo estava ilegível ou faltando.', action: 'Tentar de novo' };
const prove = 'Verifique seu endereço';

export const kycWords: Words<typeof Kyc.kycWords> = {
  loadFailed: 'Não foi possível carregar sua verificação',
  deposit: 'Depositar',
  asked: (reason) => `Nossa equipe pede: ${reason}`,
  questions: (address) => <>Dúvidas: {address}</>,
  tooYoung: (age: number | null) =>
    age === null
      ? 'Você está abaixo da idade que seu país exige.'
      : `Você precisa ter pelo menos ${age} anos para jogar aqui.`,
  takenBack:
    'Você já estava verificado. Até isso se resolver, os depósitos estão fechados e nossa equipe confere cada saque. Você pode continuar jogando.',
  basic: {
    NONE: {
      title: 'Verifique sua identidade',
      text: 'Uma verificação só para depositar: documento e data de nascimento, uns 2 minutos.',
      action: 'Verificar',
    },
    PENDING: { title: 'Conferindo seus documentos', ...pending },
    APPROVED: { title: 'Identidade verificada', text: 'Sua identidade está confirmada.' },
    RETRY: { title: 'Tente de novo', ...retry },
    REJECTED: {
      title: 'Verificação recusada',
      text: 'Esta decisão é definitiva, e os depósitos seguem fechados.',
    },
  },
  advanced: {
    NONE: {
      title: prove,
      text: 'Uma verificação só para saques maiores: uma conta ou um extrato bancário dos últimos três meses.',
      action: 'Verificar endereço',
    },
    PENDING: { title: 'Conferindo seu comprovante de endereço', ...pending },
    APPROVED: { title: 'Endereço verificado', text: 'Você pode sacar acima do limite.' },
    RETRY: { title: 'Envie seu comprovante de novo', ...retry },
    REJECTED: {
      title: 'Comprovante de endereço recusado',
      text: 'Esta decisão é definitiva. Saques até o limite continuam abertos.',
    },
  },
  advancedLocked: {
    title: prove,
    text: 'Necessário uma vez para saques maiores. Primeiro verifique sua identidade.',
  },
  withdrawn: {
    label: 'Sacado em 30 dias',
    sum: (withdrawn, most) => (
      <>
        {withdrawn} de {most} moedas sacadas em 30 dias
      </>
    ),
  },
  frame: {
    title: 'Verificação pelo provedor de identidade',
    reopen: 'Reabrir',
    loading: { title: 'Abrindo a verificação' },
    slow: {
      title: 'A verificação está demorando mais que o normal',
      text: 'Ainda carregando. Quer reabrir?',
    },
    failed: {
      title: 'Não foi possível abrir a verificação',
      text: 'O provedor de identidade não está respondendo. Seu progresso está salvo.',
    },
    expired: {
      title: 'Esta verificação expirou',
      text: 'Ela fica aberta por dez minutos. Reabra para continuar.',
    },
  },
};

/** Texts for players who press Deposit before the identity check. */
export const verifyFirstWords: Words<typeof KycFirst.verifyFirstWords> = {
  title: 'Verifique-se para depositar',
  required: 'Verifique sua identidade (KYC) para poder depositar.',
  steps: [
    'Tenha seu documento em mãos. Leva uns 2 minutos, uma vez só.',
    'Nosso provedor de identidade confere, em geral em um minuto.',
    'Depósitos, saques e chuva liberados.',
  ],
  verify: 'Verificar minha identidade',
  demo: 'Abrir uma caixa demo',
  asked: 'O que pedimos, e quando',
};

const days = { one: 'dia', other: 'dias' };
const withdrawals = { one: 'saque', other: 'saques' };

export const ladderWords: Words<typeof KycLadder.ladderWords> = {
  heading: 'O que pedimos, e quando',
  intro: 'Leia antes de depositar. Cada verificação é feita uma vez só.',
  loadFailed: 'Não foi possível carregar o que pedimos',
  start: 'Ir para a verificação',
  states: {
    done: 'Feito',
    now: 'Agora',
    review: 'Em análise',
    refused: 'Recusado',
    later: 'Depois',
    always: 'A cada saque',
  },
  opens: 'Libera',
  signIn: {
    title: 'Entrar',
    text: 'Com uma conta que você já tem em outro lugar. Sem documentos.',
    opens: ['chat'],
    play: 'jogar com moedas que você já tem',
  },
  identity: {
    title: 'Verificação de identidade',
    text: (age) =>
      `Pedida antes do primeiro depósito ou saque: um documento que mostre que você tem ${counted(age, { one: 'ano', other: 'anos' })} ou mais.`,
    textToPlay: (age) =>
      `Pedida antes da primeira aposta: um documento que mostre que você tem ${counted(age, { one: 'ano', other: 'anos' })} ou mais.`,
    country: 'A idade segue o país do seu documento. Só uma conta por pessoa pode depositar.',
    opens: ['depósitos', 'saques', 'chuva', 'chaves de nível', 'um ticket grátis no sorteio'],
    play: 'jogar',
  },
  address: {
    title: 'Verificação de endereço',
    text: (coins) =>
      `Pedida quando seus saques em 30 dias forem passar de ${coins} moedas: uma conta ou um extrato bancário dos últimos três meses. Depósitos não contam.`,
    opens: (coins) => [`saques acima de ${coins} moedas em 30 dias`],
  },
  withdrawals: {
    title: 'Análise de saques',
    text: 'A maioria dos saques é enviada na hora. Nossa equipe analisa alguns antes:',
    first: (coins) =>
      coins === undefined
        ? 'Seus primeiros saques'
        : `Seus primeiros saques, acima de ${coins} moedas em 24 horas`,
    address: (coins) =>
      coins === undefined
        ? 'Saques para um endereço novo'
        : `Saques para um endereço novo, acima de ${coins} moedas em 24 horas`,
    card: (count) => `Saques até ${counted(count, days)} depois de um depósito com cartão`,
    sum: (coins) => `Tudo acima de ${coins} moedas em 24 horas`,
    count: (count) => `Mais de ${counted(count, withdrawals)} em 24 horas`,
    account: 'Saques de contas restritas e de contas que têm dados em comum com outra',
    site: 'Qualquer saque, enquanto o volume estiver fora do comum',
    hold: (count) => `Moedas de um cartão não podem virar gorjeta nem saque por ${counted(count, days)}.`,
    reason: 'O motivo aparece junto com o saque.',
  },
  notAsked: {
    title: 'O que não pedimos',
    address: 'Comprovante de endereço, seja qual for o valor',
    addressToDeposit: 'Comprovante de endereço para depositar, seja qual for o valor',
    documents: 'Documentos para jogar com moedas que você já tem',
    password: 'Senha',
  },
};

/** Notifications of a passed verification. Separate from the other texts, because they appear over any page. */
export const kycVerdictWords: Words<typeof KycVerdict.kycVerdictWords> = {
  basic: { title: 'Identidade verificada', text: 'Agora você pode depositar.' },
  advanced: { title: 'Endereço verificado', text: 'Agora você pode fazer saques maiores.' },
};
