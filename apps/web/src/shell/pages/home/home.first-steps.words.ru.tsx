import type { Words } from '../../../ui/words.ts';
import type * as English from './home.first-steps.words.tsx';

export const firstStepsWords: Words<typeof English.firstStepsWords> = {
  title: 'Добро пожаловать',
  name: (name) => <>Имя: {name}</>,
  change: 'Изменить',
  keep: 'Оставить',
  done: 'Готово',
  verify: { title: 'Проверка', brings: '2 минуты, один раз. Откроет депозиты, вывод и дождь.' },
  deposit: { title: 'Депозит', brings: 'Придёт монетами, без нашей комиссии.' },
  open: { title: 'Первый кейс', brings: 'У каждого открытия есть доказательство. Демо бесплатно.' },
};
