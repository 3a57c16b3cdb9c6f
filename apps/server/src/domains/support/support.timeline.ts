import type { TimelineEntry } from '@aureus/contract/staff-players.ts';
import type { Db } from '../../platform/postgres.ts';
import { threadsBefore } from './support.inbox.store.ts';

type Entry = TimelineEntry & { key: string };

/** A player's conversations, for the timeline in the console. */
export const supportTimeline =
  (db: Db) =>
  async (
    playerId: bigint,
    before: string | null,
    limit: number,
  ): Promise<{ entries: Entry[]; isMore: boolean }> => {
    const threads = await threadsBefore(db, playerId, before === null ? null : BigInt(before), limit);
    const entries = threads.map(({ id, createdAt, state, memberName, stars }): Entry => {
      const details = [
        state === 'OPEN' ? 'open' : 'closed',
        memberName === null ? '' : `by ${memberName}`,
        stars === null ? '' : `rated ${stars} of 5`,
      ];
      return {
        key: String(id),
        at: createdAt.getTime(),
        kind: 'SUPPORT',
        text: `Conversation ${id} with support`,
        detail: details.filter((one) => one !== '').join(', '),
        coins: null,
      };
    });
    return { entries, isMore: threads.length >= limit };
  };
