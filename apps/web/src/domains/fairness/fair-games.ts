/** What the games of `/provably-fair` are drawn from, in the order in which it explains them. */
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
