import type { Words } from '../../ui/words.ts';
import type * as English from './rain.check.words.ts';
/** The human check before a join. */
export const checkWords: Words<typeof English.checkWords> = {
  close: 'Fechar a verificação',
  ask: 'Sou humano',
  checking: 'Verificando…',
  done: 'Obrigado',
  provider: 'ALTCHA',
};
