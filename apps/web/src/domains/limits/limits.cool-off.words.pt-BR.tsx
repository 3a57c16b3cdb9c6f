import type { Words } from '../../ui/words.ts';
import type * as English from './limits.cool-off.words.tsx';
/** A break: an everyday thing, with its own words. */
export const coolOffWords: Words<typeof English.coolOffWords> = {
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
