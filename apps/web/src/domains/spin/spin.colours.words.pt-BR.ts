import type { Words } from '../../ui/words.ts';
import type * as English from './spin.colours.words.ts';
/** On the home page too. */
export const colourNames: Words<typeof English.colourNames> = {
  black: 'Preto',
  white: 'Branco',
  gold: 'Ouro',
  inferno: 'Inferno',
};
