/** Source of each game's draws on `/provably-fair`, in the order in which the page explains them. */
export const FAIR_DRAWS = {
  spin: 'shared',
  cases: 'solo',
  battles: 'shared',
  mines: 'solo',
  upgrader: 'solo',
  plinko: 'solo',
  rewards: 'solo',
  rain: 'shared',
  raffle: 'shared',
} as const;

export type FairGame = keyof typeof FAIR_DRAWS;
export const FAIR_GAMES = Object.keys(FAIR_DRAWS) as FairGame[];
