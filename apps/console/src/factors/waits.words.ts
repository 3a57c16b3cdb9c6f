import type { StaffMe } from '@aureus/contract/staff.ts';
import type { StaffWait } from '@aureus/contract/staff-waits.ts';
import { momentUtc } from '../ui/dates.ts';

export const waitsWords = {
  title: 'Doesn’t count yet',
  what: {
    OWNER: 'New owner',
    KEY: 'New key',
    DECISION: 'Decision',
  } satisfies Record<StaffWait['what'], string>,
  request: (id: string) => `Request #${id}`,
  from: (time: string) => `Counts from ${time}, or when another owner confirms it.`,
  owner: 'Counts when another owner confirms it.',
  confirm: 'Confirm',
  confirmed: 'It counts now',
  refuse: 'Refuse',
  refused: 'Refused',
  own: {
    OWNER: 'Your role as an owner doesn’t count yet.',
    KEY: 'Your new key doesn’t count yet.',
  },
  ownFrom: (time: string) => `It does from ${time}, or when another owner confirms it on the Roles page.`,
  ownOwner: 'Ask another owner to confirm it on the Roles page.',
};

/**
 * Returns the text that tells members that their owner role or new key doesn't count yet. It says from when it does,
 * or that another owner has to confirm it.
 */
export const ownWaitText = ({ what, from }: StaffMe['waits'][number]): string =>
  `${waitsWords.own[what]} ${from === null ? waitsWords.ownOwner : waitsWords.ownFrom(momentUtc(from))}`;
