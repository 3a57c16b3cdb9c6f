import { counted } from '../../ui/plural.ts';
import type { Words } from '../../ui/words.ts';
import type * as English from './rain.moment.words.ts';

/** A rain that is shared out over the chat. */
export const rainMomentWords: Words<typeof English.rainMomentWords> = {
  title: 'Chuva',
  players: (players) => counted(players, { one: 'jogador', other: 'jogadores' }),
  said: (coins) => `Sua parte da chuva: ${coins}`,
};
