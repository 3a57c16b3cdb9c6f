import type * as English from './amount.words.ts';
import type { Words } from './words.ts';

export const amountWords: Words<typeof English.amountWords> = {
  unread: 'Não entendemos esse valor',
  howTo: (example) => `Escreva em algarismos, como ${example}.`,
};
