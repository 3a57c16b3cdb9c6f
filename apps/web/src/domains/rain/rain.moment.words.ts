import { counted } from '../../ui/format/plural.ts';

/** A rain that is shared out over the chat. */
export const rainMomentWords = {
  title: 'Rain',
  players: (players: number) => counted(players, { one: 'player', other: 'players' }),
  said: (coins: string) => `Your share of the rain: ${coins}`,
};
