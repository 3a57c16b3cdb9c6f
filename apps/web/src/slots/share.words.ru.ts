import { coinsText } from '../ui/coins-in-russian.ts';
import type { Words } from '../ui/words.ts';
import type * as English from './share.words.ts';

export const shareWords: Words<typeof English.shareWords> = {
  share: 'Поделиться выигрышем',
  copied: 'Ссылка скопирована',
  made: 'Ссылка готова: Настройки → Выигрыши по ссылке',
  stop: 'Выигрыш увидит любой, у кого есть ссылка. Закрыть доступ можно в настройках.',
  /** Sent beside the link. */
  beside: (coins, multiplier, game) =>
    `Выигрыш ${coinsText(coins)} (${multiplier}) на Aureus: ${game}. Вот доказательство:`,
};
