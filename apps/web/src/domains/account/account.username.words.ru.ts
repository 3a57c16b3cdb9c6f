import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './account.username.words.ts';

const daysText = (count: number): string =>
  counted(count, { one: 'день', few: 'дня', many: 'дней', other: 'дня' });

export const usernameWords: Words<typeof English.usernameWords> = {
  name: 'Имя',
  rules: (days) => `От 3 до 16 латинских букв, цифр или _. Снова сменить можно через ${daysText(days)}.`,
  againOn: (time) => `Снова сменить можно с ${time}.`,
  onceIn: (days) => `Раз в ${daysText(days)}`,
  change: 'Сменить имя',
  changed: 'Имя изменено',
  refusal: {
    none: 'Введите имя',
    isSame: 'Это имя уже ваше',
    tooShort: (least) => `Минимум ${least} символа`,
    signs: 'Только латинские буквы, цифры и _',
    noLetter: 'Хотя бы одна буква',
  },
  dialog: {
    title: 'Сменить имя',
    publicName: 'Ваше публичное имя',
    text: 'Это имя пришло с вашим входом. Хотите другое? Сменить его можно и позже в настройках.',
    keep: 'Оставить',
  },
};
