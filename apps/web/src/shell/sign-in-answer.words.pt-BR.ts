import type { Words } from '../ui/words.ts';
import type * as English from './sign-in-answer.words.ts';
export const signInAnswerWords: Words<typeof English.signInAnswerWords> = {
  unavailable: 'O provedor de login não está respondendo. Tente de novo em instantes.',
  restricted: 'Sua conta está restrita.',
  failed: 'Não foi possível entrar. Tente de novo.',
};
