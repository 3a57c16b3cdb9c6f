import type { Words } from '../../ui/words.ts';
import type * as English from './affiliates.link.words.ts';

export const linkWords: Words<typeof English.linkWords> = {
  kept: (code) => `Код ${code} сохранён`,
  signIn: 'Войдите, чтобы активировать.',
};
