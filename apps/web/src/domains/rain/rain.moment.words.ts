import { formatCount } from '../../ui/format/format.ts';
import { counted } from '../../ui/format/plural.ts';

/** Texts of the animation when a rain is paid out. */
export const rainMomentWords = {
  title: 'Rain',
  players: (players: number) => counted(players, { one: 'player', other: 'players' }),
  more: (players: number) => `and ${formatCount(players)} more`,
  said: (coins: string) => `Your share of the rain: ${coins}`,
};
