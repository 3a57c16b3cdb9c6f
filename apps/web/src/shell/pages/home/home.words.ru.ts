import type { Words } from '../../../ui/words.ts';
import type * as English from './home.words.ts';

export const homeWords: Words<typeof English.homeWords> = {
  hero: {
    title: 'Фортуна без обмана',
    text: 'Каждый результат зафиксирован до ставки. Проверьте любой в один клик.',
    textShort: 'Проверьте всё сами.',
    openCases: 'Открыть кейсы',
    playSpin: 'В рулетку',
    verify: 'Проверить раунд',
  },
  games: {
    title: 'Игры',
    returns: (percent) => `RTP ${percent}`,
  },
};
