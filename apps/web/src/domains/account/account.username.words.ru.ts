import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './account.username.words.ts';

const daysText = (count: number): string =>
  counted(count, { one: 'день', few: 'дня', many: 'дней', other: 'дня' });

export const usernameWords: Words<typeof English.usernameWords> = {
  name: 'Ник',
  rules: (days) => `От 3 до 16 латинских букв, цифр или _. Снова сменить можно через ${daysText(days)}.`,
  againOn: (time) => `Снова сменить можно с ${time}.`,
  onceIn: (days) => `Раз в ${daysText(days)}`,
  change: 'Сменить ник',
  changed: 'Ник изменён',
  refusal: {
    none: 'Введите ник',
    isSame: 'Это уже ваш ник',
    tooShort: (least) =>
      `Минимум ${counted(least, { one: 'символ', few: 'символа', many: 'символов', other: 'символа' })}`,
    signs: 'Только латинские буквы, цифры и _',
    noLetter: 'Хотя бы одна буква',
  },
  dialog: {
    title: 'Сменить ник',
    publicName: 'Ваш публичный ник',
    text: 'Этот ник пришёл с вашим входом. Хотите другой? Сменить его можно и позже в настройках.',
    keep: 'Оставить',
  },
};
