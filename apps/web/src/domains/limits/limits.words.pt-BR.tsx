import type { Words } from '../../ui/words.ts';
import type * as English from './limits.words.tsx';
export const limitWords: Words<typeof English.limitWords> = {
  loadFailed: 'Não foi possível carregar seus limites',
  about: {
    deposit: {
      title: 'Limites de depósito',
      text: 'O máximo de moedas que você pode depositar em 24 horas, 7 dias e 30 dias. Um limite menor vale na hora; aumentar ou remover leva 24 horas.',
    },
    loss: {
      title: 'Limites de perda',
      text: 'O máximo de moedas que você pode perder por dia, semana e mês: apostas menos ganhos. Uma aposta que possa passar disso é recusada em todos os jogos.',
    },
  },
  coins: (amount) => `${amount} moedas`,
  waiting: (coins) => (
    <>
      {coins} chegaram acima dos seus limites. Guardamos para você e creditamos quando os limites permitirem.
    </>
  ),
  periods: {
    deposit: {
      DAY: {
        short: 'Diário',
        title: 'Limite diário',
        name: 'limite diário',
        set: 'Definir limite diário',
        each: '24 horas',
        span: '24 horas',
      },
      WEEK: {
        short: 'Semanal',
        title: 'Limite semanal',
        name: 'limite semanal',
        set: 'Definir limite semanal',
        each: '7 dias',
        span: '7 dias',
      },
      MONTH: {
        short: 'Mensal',
        title: 'Limite mensal',
        name: 'limite mensal',
        set: 'Definir limite mensal',
        each: '30 dias',
        span: '30 dias',
      },
    },
    loss: {
      DAY: {
        short: 'Diário',
        title: 'Limite diário de perda',
        name: 'limite diário de perda',
        set: 'Definir limite diário de perda',
        each: 'um dia',
        span: 'um dia',
      },
      WEEK: {
        short: 'Semanal',
        title: 'Limite semanal de perda',
        name: 'limite semanal de perda',
        set: 'Definir limite semanal de perda',
        each: 'uma semana',
        span: 'uma semana',
      },
      MONTH: {
        short: 'Mensal',
        title: 'Limite mensal de perda',
        name: 'limite mensal de perda',
        set: 'Definir limite mensal de perda',
        each: 'um mês',
        span: 'um mês',
      },
    },
  },
  last: (span) => `Em ${span}`,
  endsIn: (clock) => `Termina em ${clock}`,
  until: (time) => `Até ${time}`,
  none: 'Sem limite',
  usedOf: (name) => `Usado do ${name}`,
  used: {
    deposit: (amount) => `${amount} usado`,
    loss: (amount) => `${amount} perdido`,
  },
  left: (amount) => `restam ${amount}`,
  elsewhere: (amount) => (
    <>
      Outra conta sua tem um limite de {amount}. Ele vale aqui também, e todas as suas contas contam para ele.
    </>
  ),
  protected: (most) => (
    <>Nossa equipe reduziu este limite para proteger você. Você pode definir até {most}.</>
  ),
  set: 'Definir limite',
  change: 'Mudar',
  changeThe: (name) => `Mudar o ${name}`,
  coming: (limit, clock) => (
    <>
      {limit} em {clock}
    </>
  ),
  cancel: 'Cancelar',
  stays: (name) => `Seu ${name} fica como está.`,
  form: {
    most: (span) => `Máximo de moedas em ${span}`,
    set: 'Definir limite',
    remove: 'Remover limite',
    isEnding: 'Ele já está sendo removido',
    removal: 'Remover também leva 24 horas. Até lá você pode cancelar.',
    noAmount: 'Digite um valor',
    isSame: 'Este já é seu limite',
    isProtected: 'Nossa equipe reduziu este limite para você',
  },
  consequence: {
    none: {
      deposit: (each) => `O máximo que você pode depositar em ${each}.`,
      loss: (each) => `O máximo que você pode perder em ${each}.`,
    },
    later: (from, current) => `Vale em 24 horas, a partir de ${from}. Até lá seu limite continua ${current}.`,
    isSame: 'Este já é seu limite.',
    isProtected: (most) =>
      `Nossa equipe reduziu este limite para proteger você: ${most} é o máximo que você pode definir. O suporte explica melhor.`,
    isDropped: 'Seu limite fica como está. A mudança pendente foi cancelada.',
    atOnce: 'Vale na hora.',
    isUsedUp: {
      deposit: 'Vale na hora. Você já depositou esse valor, então não cabe mais nada por enquanto.',
      loss: 'Vale na hora. Você já perdeu esse valor, então não cabe mais nada por enquanto.',
    },
    raising: 'Aumentar ou remover depois leva 24 horas.',
  },
  outcome: {
    ends: (name, at) => `Seu ${name} termina em ${at}.`,
    rises: (name, amount, at) => `Seu ${name} sobe para ${amount} em ${at}.`,
    none: (name) => `Você não tem ${name}.`,
    is: (name, amount) => `Seu ${name} é ${amount}.`,
  },
};
