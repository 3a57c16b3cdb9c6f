import type * as Amount from '../../../ui/format/amount.words.ts';
import type * as Device from '../../../ui/format/device.words.ts';
import type * as Games from '../../../ui/format/games.words.ts';
import type * as Locale from '../../../ui/format/locale.words.ts';
import type * as TimeLeft from '../../../ui/format/time-left.words.ts';
import type { Words } from '../../../ui/words.ts';

export const amountWords: Words<typeof Amount.amountWords> = {
  unread: 'Não entendemos esse valor',
  howTo: (example) => `Escreva em algarismos, como ${example}.`,
};

export const deviceWords: Words<typeof Device.deviceWords> = {
  of: (browser, system) => `${browser} · ${system}`,
  browser: 'Navegador',
  system: 'sistema desconhecido',
  unknown: 'Aparelho desconhecido',
};

export const gameNames: Words<typeof Games.gameNames> = {
  ROULETTE: 'Roleta',
  CASE_BATTLES: 'Batalhas',
  CASES: 'Caixas',
  MINES: 'Mines',
  UPGRADER: 'Upgrader',
  PLINKO: 'Plinko',
};

export const LOCALE: Words<typeof Locale.LOCALE> = 'pt-BR';

export const COMPACT_UNITS: Words<typeof Locale.COMPACT_UNITS> = ['\u00A0mi', '\u00A0bi', '\u00A0tri'];

export const spanWords: Words<typeof TimeLeft.spanWords> = {
  short: { d: 'd', h: 'h', m: 'min', s: 's' },
  names: {
    d: { one: 'dia', other: 'dias' },
    h: { one: 'hora', other: 'horas' },
    m: { one: 'minuto', other: 'minutos' },
    s: { one: 'segundo', other: 'segundos' },
  },
  part: (count, short) => `${count}${short}`,
};
