import type { BattleFormat } from '@aureus/contract/battles.ts';
import { counted } from '../../../ui/format/plural.ts';

const formatNames: Record<BattleFormat, string> = {
  '1v1': 'two players',
  '1v1v1': 'three players',
  '1v1v1v1': 'four players',
  '2v2': 'two teams of two',
};

export const createWords = {
  failed: 'Couldn’t load the cases',
  noCase: 'Choose at least one case',
  roundsOf: (count: number, most: number) =>
    `${count} of ${counted(most, { one: 'round', other: 'rounds' })}`,
  createFor: (coins: string) => `Create battle ${coins}`,
  createMany: (copies: number, coins: string) =>
    `Create ${counted(copies, { one: 'battle', other: 'battles' })} ${coins}`,
  copies: 'Copies',
  fewer: 'Fewer copies',
  moreCopies: 'More copies',
  shortcuts: {
    last: 'Last battle again',
    budget: 'Budget for random cases',
    random: 'Random',
    tooLittle: 'No case is that cheap',
    gone: 'Some of its cases are no longer available',
  },
  formatLabel: (format: BattleFormat) => `${format}, ${formatNames[format]}`,
  private: 'Private, by link only',
  cases: 'Cases',
  search: 'Search cases',
  notFound: 'No cases match',
  add: (name: string) => `Add ${name}`,
  less: (name: string) => `Remove one ${name}`,
  more: (name: string) => `Add one ${name}`,
  chosen: 'Chosen cases',
  rounds: 'Rounds',
  clear: 'Clear',
  empty: { title: 'No cases yet', text: 'Tap a case to add it. Every player opens the same cases.' },
};
