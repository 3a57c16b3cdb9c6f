import { formatCount } from '../../ui/format/format.ts';

export const rewardCaseWords = {
  title: 'Reward case',
  failed: 'Couldn’t load the case',
  skip: 'Skip',
  openMany: (count: number) => `Open ${formatCount(count)}`,
  openAll: (count: number) => `Open all ${formatCount(count)}`,
  batch: {
    label: 'Keys opened together',
    progress: 'Keys opened',
    opened: (opened: number, count: number) => `${formatCount(opened)} of ${formatCount(count)} opened`,
    best: 'Top 3',
    all: 'All',
    proofOf: (name: string) => `${name}: check it`,
    stop: 'Stop',
    done: 'Done',
  },
  open: 'Open Case',
  reconnecting: 'Reconnecting',
  loading: 'Loading',
  sealed: 'The ticket comes from seeds that are locked before you open.',
  check: 'How to check it',
  mean: 'Pays on average',
  meanShare: (mean: string) => `${mean}x of what you claim`,
  keyMean: 'A key pays on average',
  coins: (mean: string) => `${mean} coins`,
  keysLeft: 'Keys left',
  version: 'Version',
  contentHash: 'Content hash',
  rakeRule: 'One ticket from 1 to 100,000 decides the multiplier. Fractions of a cent stay in your rakeback.',
  keyRule:
    'One key draws one ticket from 1 to 100,000. You’re paid the price of the item that holds it at once.',
};
