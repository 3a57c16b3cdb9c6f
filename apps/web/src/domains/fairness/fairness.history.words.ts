import { counted } from '../../ui/plural.ts';

export const historyWords = {
  bets: {
    verified: 'Verified',
    sealed: 'Seed still sealed',
    failed: 'Failed',
    visitor: { title: 'Your bets are yours alone.', text: 'Sign in to verify them.' },
    notLoaded: 'Your bets did not load.',
    none: 'No bet yet.',
    noMore: 'No more bets.',
    noReward: 'No reward case opened yet.',
    noMoreRewards: 'No more openings.',
  },
  battles: {
    notLoaded: 'The battles did not load.',
    none: 'No battle is over yet.',
    name: (battle: string) => `Battle ${battle}`,
    about: (mode: string, format: string, rounds: number) => ` · ${mode}, ${format}, ${rounds} rounds`,
    modes: { NORMAL: 'normal', CURSED: 'cursed', GROUP: 'group' },
  },
  raffles: {
    notLoaded: 'The raffles did not load.',
    none: 'No raffle is drawn yet.',
    about: (tickets: number, state: string) =>
      `${counted(tickets, { one: 'ticket', other: 'tickets' })}, ${state}`,
    states: { LISTED: 'listed', DRAWN: 'drawn', EMPTY: 'empty', VOID: 'void' },
  },
  rains: {
    notLoaded: 'The rains did not load.',
    none: 'No rain is over yet.',
    name: (rain: string) => `Rain ${rain}`,
    shared: (players: number) => `shared by ${counted(players, { one: 'player', other: 'players' })}`,
    empty: 'no one joined, the pot rolled over',
    void: 'no beacon came, the pot went on',
  },
};
