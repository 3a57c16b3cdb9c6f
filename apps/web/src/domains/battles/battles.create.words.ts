import type { BattleFormat } from '@aureus/contract/battles.ts';

const formatNames: Record<BattleFormat, string> = {
  '1v1': 'two players',
  '1v1v1': 'three players',
  '1v1v1v1': 'four players',
  '2v2': 'two teams of two',
};

/** The dialog that makes a battle. */
export const createWords = {
  failed: 'The cases did not load.',
  noCase: 'Choose at least one case',
  roundsOf: (count: number, most: number) => `${count} of ${most} rounds`,
  createFor: (coins: string) => `Create battle ${coins}`,
  formatLabel: (format: BattleFormat) => `${format}, ${formatNames[format]}`,
  private: 'Private, by link only',
  cases: 'Cases',
  search: 'Search cases',
  notFound: 'No case is called that.',
  add: (name: string) => `Add ${name}`,
  less: (name: string) => `Less ${name}`,
  more: (name: string) => `More ${name}`,
  chosen: 'Chosen cases',
  rounds: 'Rounds',
  clear: 'Clear',
  empty: { title: 'No case yet.', text: 'Press a case to add it. Every player opens the same ones.' },
};
