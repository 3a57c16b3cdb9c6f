import type { SupportAnswer } from './support-answers.ts';

/** The site’s automatic answers in a conversation, as sentences in Russian. */
export const SUPPORT_ANSWERS_RU: Readonly<Record<SupportAnswer, string>> = {
  withdrawalHeld: 'Ваш вывод на {coins} на проверке.',
  depositHeld: 'Ваш депозит на {coins} на проверке.',
  people: 'Проверяющих: {needs}.',
  checks: 'Проверок сделано: {done} из {needs}.',
  place: 'Место в очереди: {place} из {of}.',
  setAside: 'Монеты для него отложены.',
  away: 'Сейчас нас нет на месте.',
  awayUntil: 'Сейчас нас нет на месте, вернёмся: {time} UTC.',
  saved: 'Ваше сообщение сохранено, мы ответим здесь.',
};
