import type * as LimitsCoolOff from '../../domains/limits/limits.cool-off.words.tsx';
import type * as LimitsPrompt from '../../domains/limits/limits.prompt.words.ts';
import type * as LimitsReminder from '../../domains/limits/limits.reminder.words.tsx';
import type * as LimitsSelfBan from '../../domains/limits/limits.self-ban.words.tsx';
import type * as LimitsSession from '../../domains/limits/limits.session.words.ts';
import type * as LimitsStatement from '../../domains/limits/limits.statement.words.ts';
import type * as Limits from '../../domains/limits/limits.words.tsx';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const limitWords: Words<typeof Limits.limitWords> = {
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

/** Texts for a break, separate from the texts for a self-exclusion. */
export const coolOffWords: Words<typeof LimitsCoolOff.coolOffWords> = {
  banner: {
    label: 'Sua pausa',
    until: (time) => <>Você está em pausa até {time}.</>,
    withdrawals: 'Os saques continuam abertos.',
    withdraw: 'Sacar',
  },
  title: 'Fazer uma pausa',
  text: 'Suspenda apostas e depósitos por um tempo. A pausa termina sozinha.',
  none: 'Sua conta fica como está, e você pode navegar à vontade. Apostas, depósitos, gorjetas, chuva e chat esperam você voltar.',
  until: (time) => <>Você está em pausa até {time}.</>,
  longer: 'Você pode fazer uma pausa mais longa. Não dá para encerrar antes.',
  howLong: 'Por quanto tempo',
  periods: { DAY: '24 horas', WEEK: '7 dias', MONTH: '30 dias' },
  isLonger: 'Sua pausa já é mais longa',
  question: (period) => `Fazer uma pausa de ${period}? Não dá para encerrar antes.`,
  confirm: (period) => `Pausar ${period}`,
  back: 'Voltar',
  done: (time) => `Sua pausa vai até ${time}.`,
};

export const limitPromptWords: Words<typeof LimitsPrompt.limitPromptWords> = {
  title: 'Definir um limite semanal de depósito?',
  open: 'Definir limite',
  later: 'Agora não',
  text: 'Escolha o máximo que você quer depositar em 7 dias. Você pode reduzir quando quiser; aumentar leva 24 horas.',
  skip: 'Continuar sem limite',
  required: 'As regras do seu país pedem um limite antes do primeiro depósito.',
};

export const reminderWords: Words<typeof LimitsReminder.reminderWords> = {
  title: 'Lembrete de sessão',
  text: 'Mostra de tempos em tempos há quanto tempo você joga e seu resultado líquido.',
  loadFailed: 'Não foi possível carregar o lembrete',
  hereFor: (time) => <>Jogando há {time}</>,
  remindAfter: 'Lembrar após',
  off: 'Nunca',
  staked: 'Apostado',
  won: 'Ganho',
  net: 'Líquido',
  check: {
    title: 'Como vai a sessão',
    playedFor: (time) => <>Você está jogando há {time}.</>,
    notPlayed: 'Você não jogou desde então.',
    isAhead: 'Você está no lucro.',
    isBehind: 'Você está no prejuízo.',
    stopsPlay: 'As apostas ficam pausadas até você responder.',
    goOn: 'Continuar jogando',
    escape: 'Esc',
    takeBreak: 'Fazer uma pausa',
    isOnBreak: 'Você já está em pausa',
    signOut: 'Sair',
  },
};

export const selfBanWords: Words<typeof LimitsSelfBan.selfBanWords> = {
  card: {
    title: 'Autoexclusão',
    text: 'Feche a conta por alguns dias, meses ou para sempre.',
    whatItIs:
      'Ao entrar, você vê só uma página: até quando dura, seu dinheiro e com quem falar. Um cofre trancado se abre, e todo o resto fica desativado.',
    open: 'Autoexclusão',
  },
  title: 'Autoexclusão',
  atOnce: (strong) => (
    <>{strong('Na hora, em todo lugar:')} sem apostas, depósitos, gorjetas, chuva, recompensas ou chat.</>
  ),
  stillOpen: (strong) => (
    <>
      {strong('Continua aberto:')} saques e suporte, na única página que abre quando você entra. Um cofre
      trancado se abre, depósitos não exigem rollover, e as apostas em aberto vão até o fim.
    </>
  ),
  isFinal: (strong) => <>{strong('Não dá para desfazer')} nem encerrar antes, nem pelo suporte.</>,
  bonus: (strong) => <>{strong('Bônus')} com rollover pendente são perdidos.</>,
  howLong: 'Por quanto tempo',
  lengths: { DAYS: 'Dias', SIX_MONTHS: '6 meses', INDEFINITE: 'Para sempre' },
  daysRange: '1 a 30',
  meaning: {
    SIX_MONTHS: 'Seis meses sem jogar. A conta e as moedas continuam suas.',
    INDEFINITE: 'Esta conta nunca mais joga. As moedas podem ser sacadas a qualquer momento.',
  },
  isLonger: 'Sua autoexclusão já é mais longa',
  noEnd: 'Sem data de término',
  until: (time) => <>Até {time}</>,
  exclude: 'Ativar autoexclusão',
  forDays: (days) => `por ${counted(days, { one: 'dia', other: 'dias' })}`,
  forPeriod: { SIX_MONTHS: 'por 6 meses', INDEFINITE: 'para sempre' },
  question: {
    title: (length) => `Autoexclusão ${length}?`,
    forever: (strong) => (
      <>
        Depois de confirmar, você não pode jogar, depositar, dar gorjeta ou usar o chat{' '}
        {strong('nunca mais com esta conta')}.
      </>
    ),
    until: (time) => (
      <>Depois de confirmar, você não pode jogar, depositar, dar gorjeta ou usar o chat até {time}.</>
    ),
    isFinal: 'Não dá para desfazer nem encurtar.',
    agree: 'Entendo que não dá para encerrar antes.',
    notAgreed: 'Marque a caixa primeiro',
    confirm: (length) => `Autoexclusão ${length}`,
    back: 'Voltar',
  },
  done: (length) => `Autoexclusão ativada ${length}.`,
};

export const sessionWords: Words<typeof LimitsSession.sessionWords> = {
  line: (time) => `Sessão ${time}`,
  net: 'Resultado desta sessão',
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} h`,
  hoursAndMinutes: (hours, minutes) => `${hours} h ${minutes} min`,
};

export const statementWords: Words<typeof LimitsStatement.statementWords> = {
  title: 'Extrato de atividade',
  text: 'O resultado de cada um dos últimos doze meses, em moedas. Os meses são em UTC.',
  loadFailed: 'Não foi possível carregar seu extrato',
  table: 'Meses',
  month: 'Mês',
  deposited: 'Depositado',
  withdrawn: 'Sacado',
  staked: 'Apostado',
  paid: 'Ganho',
  net: 'Resultado',
  played: 'Tempo de jogo',
  download: 'Baixar CSV',
  file: 'extrato-de-atividade.csv',
};
