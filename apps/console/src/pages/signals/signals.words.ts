import type { SignalEvidence, SignalEvidenceValues, SignalKind } from '@aureus/contract/signals.ts';
import { type FactWords, factText } from '../../api/facts.ts';
import { formatCount } from '../../ui/format.ts';
import { counted } from '../../ui/plural.ts';

/** Texts for the signals about a player, by code. */
export const signalEvidenceWords: FactWords<SignalEvidenceValues> = {
  SAME_PERSON: ({ others }) => `Same person as ${formatCount(others)} more`,
  SAME_DESTINATION: ({ others }) => `Withdrew to the same place as ${formatCount(others)} more`,
  SAME_CARD: ({ others }) => `Card of the same digits and end as ${formatCount(others)} more`,
  SAME_BROWSER: ({ others }) => `Same browser as ${formatCount(others)} more`,
  TIPS_IN_A_CIRCLE: ({ others }) => `Tips went in a circle with ${formatCount(others)} more`,
  SAME_NETWORK: ({ others }) => `Same network as ${formatCount(others)} more`,
  CODE_FROM_NETWORK: () => 'Uses the code of a player from the same network',
  BROUGHT_FROM_NETWORK: () => 'Brought a player from the same network',
  STAKES_FROM_RAIN: () => 'Most of the stakes came from rain',
  OUT_UNPLAYED: () => 'Deposits went out almost unplayed',
  text: ({ text }) => text,
};
export const signalEvidenceText = (evidence: SignalEvidence): string =>
  factText(signalEvidenceWords, evidence);

export const signalsWords = {
  title: 'Linked accounts',
  text: 'Checked every night and at each withdrawal. A match only puts withdrawals under review.',
  loadFailed: 'Couldn’t load the linked accounts',
  most: (most: string) =>
    `The ${most} groups with the most findings. The marks of others are on their players’ pages.`,
  emptyTitle: 'No linked accounts',
  emptyText:
    'Every night at 03:40 UTC we check for shared identities, payout addresses, cards and browsers, and for circular tips.',
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
    none: 'No linked accounts.',
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
