import { counted } from '../../ui/format/plural.ts';

export const historyWords = {
  bets: {
    verified: 'Verified',
    unseen: 'Verified, but not seen in this browser before',
    sealed: 'Seed still secret',
    failed: 'Failed',
    isVoid: 'Void, refunded',
    visitor: { title: 'Sign in to see your bets', text: 'Each one can be verified here.' },
    notLoaded: 'Couldn’t load your bets',
    none: 'No bets yet',
    noMore: 'No more bets',
    noReward: 'No reward cases opened yet',
    noMoreRewards: 'No more openings',
  },
  battles: {
    notLoaded: 'Couldn’t load the battles',
    none: 'No finished battles yet',
    name: (battle: string) => `Battle ${battle}`,
    about: (mode: string, format: string, rounds: number) =>
      ` · ${mode}, ${format}, ${counted(rounds, { one: 'round', other: 'rounds' })}`,
    modes: { NORMAL: 'normal', CURSED: 'cursed', GROUP: 'group' },
  },
  raffles: {
    notLoaded: 'Couldn’t load the raffles',
    none: 'No raffles drawn yet',
    about: (tickets: number, state: string) =>
      `${counted(tickets, { one: 'ticket', other: 'tickets' })}, ${state}`,
    states: { LISTED: 'listed', DRAWN: 'drawn', EMPTY: 'empty', VOID: 'void' },
  },
  rains: {
    notLoaded: 'Couldn’t load the rains',
    none: 'No finished rains yet',
    name: (rain: string) => `Rain ${rain}`,
    shared: (players: number) => `shared by ${counted(players, { one: 'player', other: 'players' })}`,
    empty: 'no one joined or no coins, the pot rolled over',
    void: 'void, the pot rolled over',
  },
};
