import { PAYMENT_REASONS_RU } from '@aureus/contract/payment-reasons.ru.ts';
import type { PaymentReason } from '@aureus/contract/payment-reasons.ts';
import type * as Api from '../../api/api.words.ts';
import type * as Beacon from '../../api/beacon.words.ts';
import type * as Undecided from '../../api/undecided.words.ts';
import type { Words } from '../../ui/words.ts';

export const apiWords: Words<typeof Api.apiWords> = {
  failed: 'Что-то пошло не так!',
  noAnswer: 'Сервер не ответил. Проверьте соединение.',
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

export const beaconWords: Words<typeof Beacon.beaconWords> = { beacon: 'маяк', local: 'локальный маяк' };

export const undecidedWords: Words<typeof Undecided.undecidedWords> = {
  wait: 'На вашу последнюю ставку здесь ещё нет ответа. Браузер отправляет её снова, пока сайт не решит.',
};

export const reasonWords: Readonly<Record<PaymentReason, string>> = PAYMENT_REASONS_RU;
