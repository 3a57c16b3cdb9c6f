import type * as English from '../../../games-kit/opening/opening.words.ts';
import type { Words } from '../../../ui/words.ts';

export const openingWords: Words<typeof English.openingWords> = {
  columns: { item: 'Предмет', price: 'Цена', chance: 'Шанс', tickets: 'Билеты' },
  reels: 'Барабаны',
  demo: 'Демо, без монет',
  verify: 'Проверить',
  spoken: {
    inAll: (items, sum) => `${items}. Всего ${sum}`,
    demo: (items) => `Демо: ${items}`,
    less: (items) => `Вам выпало: ${items}`,
    won: (items) => `Вы выиграли: ${items}`,
  },
  fast: 'Быстро',
  noFast: 'Быстро: отключено в вашей стране',
  noSkip: 'Пропуск отключён в вашей стране',
  golden: 'Золотой спин',
  pull: 'Потяните, чтобы открыть',
  letGo: 'Отпустите, чтобы открыть',
};
