import { counted } from '../../ui/format/plural.ts';

const daysText = (count: number): string => counted(count, { one: 'day', other: 'days' });

export const usernameWords = {
  name: 'Username',
  rules: (days: number) => `3 to 16 letters, digits or _. You can change it again after ${daysText(days)}.`,
  againOn: (time: string) => `You can change it again on ${time}.`,
  onceIn: (days: number) => `Once in ${daysText(days)}`,
  change: 'Change username',
  changed: 'Username changed',
  refusal: {
    none: 'Enter a username',
    isSame: 'This is already your username',
    tooShort: (least: number) => `At least ${counted(least, { one: 'character', other: 'characters' })}`,
    signs: 'Letters, digits and _ only',
    noLetter: 'At least one letter',
  },
  dialog: {
    title: 'Change username',
    publicName: 'Your public name',
    text: 'This name came with your sign-in. Want another? You can also change it later in Settings.',
    keep: 'Keep it',
  },
};
