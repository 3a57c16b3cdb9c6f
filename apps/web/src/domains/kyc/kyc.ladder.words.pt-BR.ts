import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './kyc.ladder.words.ts';

const days = { one: 'dia', other: 'dias' };
const withdrawals = { one: 'saque', other: 'saques' };

export const ladderWords: Words<typeof English.ladderWords> = {
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
