import type * as English from './time-left.words.ts';
import type { Words } from './words.ts';

export const spanWords: Words<typeof English.spanWords> = {
  short: { d: 'd', h: 'h', m: 'min', s: 's' },
  names: {
    d: { one: 'dia', other: 'dias' },
    h: { one: 'hora', other: 'horas' },
    m: { one: 'minuto', other: 'minutos' },
    s: { one: 'segundo', other: 'segundos' },
  },
  part: (count, short) => `${count}${short}`,
};
