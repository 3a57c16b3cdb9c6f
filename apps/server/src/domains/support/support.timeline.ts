import type { TimelineEntry } from '@aureus/contract/staff-timeline.ts';
import type { Db } from '../../platform/postgres.ts';
import { threadsBefore } from './support.inbox.store.ts';

type Entry = TimelineEntry & { key: string };

/** Timeline source for a player's conversations. */
export const supportTimeline =
  (db: Db) =>
  async (
    playerId: bigint,
    before: string | null,
    limit: number,
  ): Promise<{ entries: Entry[]; isMore: boolean }> => {
    const threads = await threadsBefore(db, playerId, before === null ? null : BigInt(before), limit);
    const entries = threads.map(({ id, createdAt, state, memberName, stars }): Entry => {
      return {
        key: String(id),
        at: createdAt.getTime(),
        kind: 'SUPPORT',
        code: 'CONVERSATION',
        values: { id: String(id), isOpen: state === 'OPEN', by: memberName, stars },
        coins: null,
      };
    });
    return { entries, isMore: threads.length >= limit };
  };
