export const usernameWords = {
  name: 'Username',
  rules: (days: number) => `3 to 16 letters, digits or _. It can be changed again after ${days} days.`,
  againOn: (time: string) => `You can change it again on ${time}.`,
  onceIn: (days: number) => `Once in ${days} days`,
  change: 'Change username',
  changed: 'Your username was changed.',
  refusal: {
    none: 'Enter a username',
    isSame: 'This is your username already',
    tooShort: (least: number) => `At least ${least} characters`,
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
