import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './limits.self-ban.words.tsx';

export const selfBanWords: Words<typeof English.selfBanWords> = {
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
