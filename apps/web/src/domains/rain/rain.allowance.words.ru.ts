import type { Words } from '../../ui/words.ts';
import type * as English from './rain.allowance.words.ts';

export const allowanceWords: Words<typeof English.allowanceWords> = {
  left: (left, allowed) => `${left} из ${allowed}`,
  label: (left, allowed) => `Осталось дождей: ${left} из ${allowed}`,
};
