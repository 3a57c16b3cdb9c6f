import { counted } from '../../../ui/format/plural.ts';

/** Texts that several battle pages and dialogs use. */
export const battlesWords = {
  title: 'Battles',
  create: 'Create battle',
  entry: 'Entry',
  fairness: 'Fairness',
  returns: (percent: string) => `Returns ${percent}`,
  finished: 'Finished',
  cancelled: 'Canceled',
  void: 'Void',
  join: (coins: string) => `Join ${coins}`,
  mode: 'Mode',
  format: 'Format',
  order: 'Order',
  /** Name of a filter and its current value. */
  choice: (name: string, chosen: string) => `${name}: ${chosen}`,
  orders: { newest: 'Newest', dearest: 'Highest price', cheapest: 'Lowest price', name: 'Name' },
};

export const lobbyWords = {
  title: 'Case Battles',
  total: (count: number) => counted(count, { one: 'battle', other: 'battles' }),
  /** Label where room is scarce. */
  createShort: 'Create',
  failed: 'Couldn’t load the battles',
  empty: { title: 'No battles yet', text: 'Create one and wait for players, or call bots.' },
  battle: (mode: string, id: string) => `${mode} battle ${id}`,
  joinLabel: (id: string, coins: string) => `Join battle ${id} for ${coins}`,
  seatsOf: (taken: number, all: number) => `${taken} of ${all}`,
  roundOf: (round: number, all: number) => `Round ${round} of ${all}`,
  starting: 'Starting',
  open: 'Open',
  result: 'Result',
  watch: 'Watch',
};

export const quickWords = {
  title: 'Quick join',
  text: 'Takes the cheapest open seat up to this price.',
  most: 'Highest price',
  join: 'Join',
  missing: 'Enter an amount',
  noCoins: 'Balance too low',
};

export const lobbyKeys = [['C', 'Create a battle']] as const;

export const filterWords = {
  all: 'All',
  show: 'Show',
  price: 'Price',
  anyFormat: 'Any format',
  shows: { now: 'Open and live', open: 'Open seats', live: 'Live', over: 'Finished', mine: 'Mine' },
  prices: {
    any: 'Any price',
    to10: 'Up to 10',
    to100: '10 to 100',
    to1000: '100 to 1,000',
    from1000: 'From 1,000',
  },
};

export const botsWords = {
  title: 'House bots',
  text: (seats: number) =>
    `House bots play at the same odds. So far, in ${counted(seats, { one: 'seat', other: 'seats' })}:`,
  staked: 'Wagered',
  won: 'Paid out',
  result: 'Result',
};
