import type * as English from '../../../../shell/pages/self-ban/self-ban.words.tsx';
import { counted } from '../../../../ui/format/plural.ts';
import type { Words } from '../../../../ui/words.ts';

/** Texts for self-excluded players. */
export const selfBanPageWords: Words<typeof English.selfBanPageWords> = {
  support: 'Suporte',
  signOut: 'Sair',
  back: 'Voltar',
  title: 'Você está em autoexclusão',
  until: (time) => <>até {time} no seu horário.</>,
  forGood: 'para sempre.',
  chose: (length, day) => `Você escolheu ${length} em ${day}.`,
  choseForGood: (day) => `Você fez essa escolha em ${day}.`,
  days: (days) => counted(days, { one: 'dia', other: 'dias' }),
  sixMonths: '6 meses',
  isFinal: 'Não pode ser encurtada.',
  left: 'Tempo restante',
  units: { d: 'dias', h: 'horas', m: 'min', s: 's' },
  longer: 'Precisa de mais tempo?',
  extend: 'Prolongar',
  money: {
    title: 'Seu dinheiro continua seu',
    balance: 'Saldo',
    vault: 'Cofre',
    take: 'Retirar',
    onItsWay: 'A caminho',
    withdraw: (amount) => <>Sacar {amount}</>,
    history: 'Ver saques',
    text: 'Durante a autoexclusão, saques não exigem rollover. Depósitos, apostas, gorjetas, chat e recompensas estão desativados.',
    failed: 'Não foi possível carregar seu cofre e seus saques',
  },
  verification: 'Verificação',
  verify: 'Para sacar, primeiro é preciso verificar sua identidade.',
  help: {
    title: 'Fale com alguém',
    open: 'Abrir',
    opens: (name) => `Abrir ${name} em uma nova aba`,
    family: 'Para família e amigos',
  },
  end: 'Ela termina sozinha. Até lá ninguém pode encerrar, nem o suporte.',
  endForGood: 'Esta conta nunca mais joga. As moedas podem ser sacadas a qualquer momento.',
};
