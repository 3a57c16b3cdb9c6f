import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './battles.row.words.ts';

/** A battle in few words, on the home page too. */
export const rowWords: Words<typeof English.rowWords> = {
  cases: (count) => counted(count, { one: 'caixa', other: 'caixas' }),
  times: (count, name) => `${count} × ${name}`,
  seats: 'Vagas',
  seat: 'Livre',
  hidden: 'Oculto',
  versus: 'vs',
};

export const modeWords: Words<typeof English.modeWords> = {
  NORMAL: {
    name: 'Normal',
    rule: 'O maior total leva tudo.',
    teamRule: 'O time com o maior total leva tudo.',
  },
  CURSED: {
    name: 'Maldição',
    rule: 'O menor total leva tudo.',
    teamRule: 'O time com o menor total leva tudo.',
  },
  GROUP: {
    name: 'Grupo',
    rule: 'Todos os drops são divididos por igual.',
    teamRule: 'Todos os drops são divididos por igual.',
  },
};

export const seatWords: Words<typeof English.seatWords> = {
  free: 'Vaga livre',
  reconnecting: 'Reconectando',
  tooExpensive: 'Saldo insuficiente',
};
