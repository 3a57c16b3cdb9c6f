import type { Words } from '../../ui/words.ts';
import type * as English from './spin.colours.words.ts';

export const colourNames: Words<typeof English.colourNames> = {
  black: 'Чёрное',
  white: 'Белое',
  gold: 'Золото',
  inferno: 'Инферно',
};
