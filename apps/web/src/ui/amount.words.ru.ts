import type * as English from './amount.words.ts';
import type { Words } from './words.ts';

export const amountWords: Words<typeof English.amountWords> = {
  unread: 'Не удалось прочитать сумму',
  howTo: (example) => `Напишите её цифрами, например ${example}.`,
};
