import type { Words } from '../ui/words.ts';
import type * as English from './sign-in-answer.words.ts';

export const signInAnswerWords: Words<typeof English.signInAnswerWords> = {
  unavailable: 'Сервис входа не отвечает. Попробуйте чуть позже.',
  restricted: 'Ваш аккаунт ограничен.',
  failed: 'Не удалось войти. Попробуйте ещё раз.',
};
