import type { Words } from '../ui/words.ts';
import type * as English from './api.words.ts';

export const apiWords: Words<typeof English.apiWords> = {
  failed: 'Что-то пошло не так!',
  restricted: 'Ваш аккаунт ограничен',
  verifyToPlay: 'Пройдите верификацию, чтобы играть',
  answerFirst: 'Сначала ответьте на итоги сессии',
  pause: (seconds) => `Следующая ставка через ${seconds} с`,
  selfExcluded: 'Действует самоисключение',
  paused: 'Временно на паузе',
  onRegister: 'Вы в реестре самоисключения своей страны',
  onABreak: 'У вас перерыв',
  blocked: 'Игрок заблокирован',
  unblocked: 'Игрок разблокирован',
  verify: 'Пройти верификацию',
  notConfirmed: 'Не подтверждено. Ничего не изменилось.',
};
