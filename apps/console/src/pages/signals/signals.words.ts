import type { SignalKind } from '@aureus/contract/signals.ts';
import { counted } from '../../ui/plural.ts';

export const signalsWords = {
  title: 'Linked accounts',
  text: 'Found every night and at each withdrawal. The only thing that follows by itself is that a person looks at withdrawals.',
  loadFailed: 'Couldn’t load the linked accounts',
  emptyTitle: 'Nothing was found',
  emptyText:
    'Shared persons, payout addresses, cards, browsers, tips in circles and the like are looked for every night at 03:40 UTC.',
  kinds: {
    PERSON: 'Same person',
    ADDRESS: 'Same address',
    CARD: 'Same card',
    CIRCULAR_TIPS: 'Tips in a circle',
    DEVICE: 'Same browser',
    AFFILIATE: 'Own affiliate',
    RAIN: 'Rain farming',
    PASS_THROUGH: 'Passed through',
    NETWORK: 'Same network',
  } satisfies Record<SignalKind, string>,
  cluster: (players: number) => counted(players, { one: 'account', other: 'accounts' }),
  weight: (weight: string) => `weight ${weight}`,
  reviewed: 'withdrawals reviewed',
  cleared: 'not reviewed',
  ofPlayer: {
    title: 'Linked accounts',
    none: 'Nothing was found about this player.',
    this: 'this one',
    failed: 'Couldn’t load the linked accounts.',
  },
  id: (id: string) => `#${id}`,
  clear: 'Clear',
  clearNamed: (name: string) => `Clear what was found about ${name}`,
  dialog: {
    title: (name: string) => `Clear ${name}`,
    text: 'What was found so far asks for no one any more. Something new does again.',
    reason: 'Why it’s no cause for concern',
    reasonHint: 'The log keeps it.',
    confirm: 'Clear',
    done: (name: string) => `${name} is cleared.`,
  },
};
