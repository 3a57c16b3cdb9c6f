import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './rain.moment.words.ts';

/** A rain that is shared out over the chat. */
export const rainMomentWords: Words<typeof English.rainMomentWords> = {
  title: 'Дождь',
  players: (players) => counted(players, { one: 'игрок', few: 'игрока', many: 'игроков', other: 'игрока' }),
  said: (coins) => `Ваша доля дождя: ${coins}`,
};
