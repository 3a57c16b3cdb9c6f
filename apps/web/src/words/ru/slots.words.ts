import type * as Share from '../../slots/share.words.ts';
import type * as Slots from '../../slots/slots.words.ts';
import { coinsText } from '../../ui/format/coins-in-russian.ts';
import type { Words } from '../../ui/words.ts';

export const shareWords: Words<typeof Share.shareWords> = {
  share: 'Поделиться выигрышем',
  made: 'Ссылка готова: Настройки → Выигрыши по ссылке',
  stop: 'Выигрыш увидит любой, у кого есть ссылка. Закрыть доступ можно в настройках.',
  /** Text sent together with the link to a shared result. */
  beside: (coins, multiplier, game, site) =>
    `Выигрыш ${coinsText(coins)} (${multiplier}) на ${site}: ${game}. Вот доказательство:`,
};

export const slotWords: Words<typeof Slots.slotWords> = {
  selfExcluded: 'Действует самоисключение.',
  onABreak: 'У вас перерыв.',
  depositsOff: 'До его конца депозиты закрыты. Вывод доступен.',
  howItWorks: 'Как это работает',
  profileOf: (name) => `Профиль: ${name}`,
  you: 'Вы',
  signIn: 'Войти',
};
