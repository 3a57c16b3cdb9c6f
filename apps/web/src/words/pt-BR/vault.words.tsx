import type * as English from '../../domains/vault/vault.words.tsx';
import { counted } from '../../ui/format/plural.ts';
import type { Words } from '../../ui/words.ts';

export const vaultWords: Words<typeof English.vaultWords> = {
  title: 'Cofre',
  loadFailed: 'Não foi possível carregar seu cofre',
  balance: 'Saldo',
  lockedVault: 'Cofre, trancado',
  upTo: (most) => `Até ${most}`,
  days: (count) => counted(count, { one: 'dia', other: 'dias' }),
  hours: (count) => counted(count, { one: 'hora', other: 'horas' }),
  daysAndHours: (days, hours) => `${days} e ${hours}`,
  move: {
    label: 'Direção',
    ways: { deposit: 'Guardar', withdraw: 'Retirar' },
    amount: 'Valor',
    halve: 'Metade',
    max: 'Máx.',
    share: 'Parte das moedas disponíveis, em porcentagem',
    done: {
      deposit: (amount) => `${amount} para o seu cofre`,
      withdraw: (amount) => `${amount} para o seu saldo`,
    },
    refusal: {
      locked: (until) => `Trancado até ${until}`,
      nothing: { deposit: 'Seu saldo está vazio', withdraw: 'Seu cofre está vazio' },
      noAmount: 'Digite um valor',
      tooMuch: { deposit: 'Saldo insuficiente', withdraw: 'Mais do que há no cofre' },
    },
  },
  lock: {
    title: 'Trancar o cofre',
    text: 'As moedas trancadas ficam guardadas até o tempo acabar. Você ainda pode adicionar mais.',
    days: 'Dias',
    hours: 'Horas',
    isLongest: 'No máximo 30 dias',
    noTime: 'Escolha um tempo',
    choose: 'Escolha dias, horas ou os dois.',
    until: (time) => <>Até {time}</>,
  },
  question: {
    title: (length) => `Trancar por ${length}?`,
    coins: (amount) => `${amount} moedas`,
    staysLocked: (coins, until) => (
      <>
        {coins} e o que você adicionar ficam trancados até {until}.
      </>
    ),
    emptyStaysLocked: (until) => (
      <>Seu cofre está vazio agora. O que você adicionar fica trancado até {until}.</>
    ),
    isFinal: 'Não dá para desfazer nem encurtar, nem pelo suporte.',
    confirm: (length) => `Trancar por ${length}`,
    back: 'Voltar',
    done: 'Seu cofre está trancado',
    doneUntil: (time) => `Até ${time}`,
  },
  locked: {
    title: (until) => <>Trancado até {until}</>,
    left: (days, clock) => `${days}, ${clock}`,
    text: 'Até lá você não pode retirar nem mudar o prazo. Ainda pode adicionar moedas.',
  },
};
