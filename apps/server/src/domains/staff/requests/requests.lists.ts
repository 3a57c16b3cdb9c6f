import { MOST_LISTED } from '@aureus/contract/staff-lists.ts';
import type { RequestQueue, RequestRow as ShownRow } from '@aureus/contract/staff-queue.ts';
import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import type { Db } from '../../../platform/postgres.ts';
import { namesOf } from '../staff.members.store.ts';
import type { StaffSession } from '../staff.sessions.ts';
import { type Kind, whoOf } from './requests.kinds.ts';
import type { ListedRow } from './requests.lists.store.ts';
import * as store from './requests.lists.store.ts';
import { approvalsOf, awaitedVotes, mayKnowReviews, votesNeeded } from './requests.rules.ts';
import type { PlayersById } from './requests.ts';

export type Lists = {
  /**
   * Lists waiting requests, first due first, or ended ones, latest end first; at most {@link MOST_LISTED}. @param kind
   * lists only requests of this kind.
   */
  list: (
    member: StaffSession,
    asked: { kind: RequestKind | null; isEnded: boolean },
  ) => Promise<{ requests: ShownRow[] }>;
  /** Returns the queues of all kinds with waiting requests, first due first. */
  queues: (member: StaffSession) => Promise<RequestQueue[]>;
  /** Converts requests to what lists show. */
  shown: (member: StaffSession, rows: readonly ListedRow[]) => Promise<ShownRow[]>;
};

/** Requests in lists, and the state of each kind's queue. Lists don't open sealed texts. */
export function createLists({
  db,
  kinds,
  players: playersById,
}: {
  db: Db;
  kinds: ReadonlyMap<RequestKind, Kind>;
  players: PlayersById;
}): Lists {
  async function shown(member: StaffSession, rows: readonly ListedRow[]): Promise<ShownRow[]> {
    const summaries = new Map<bigint, Awaited<ReturnType<Kind['summaries']>>[number]>();
    for (const kind of kinds.values()) {
      const ofKind = rows.filter((row) => row.kind === kind.name);
      const made = ofKind.length === 0 ? [] : await kind.summaries(ofKind, member);
      ofKind.forEach((row, index) => made[index] && summaries.set(row.id, made[index]));
    }
    const names = await namesOf(
      db,
      rows.flatMap(({ claimedBy }) => claimedBy ?? []),
    );
    const players = await playersById(rows.flatMap(({ playerId }) => playerId ?? []));
    return rows.flatMap((row) => {
      const summary = summaries.get(row.id);
      if (summary === undefined) return [];
      const { claimedBy, claimedUntil } = row;
      return {
        who: whoOf(row, players),
        ...summary,
        id: String(row.id),
        kind: row.kind,
        state: row.state,
        needs: votesNeeded(row.needs, approvalsOf(row), row.lacks),
        needsOwner: row.needsOwner,
        waitsFor: awaitedVotes(row.lacks, mayKnowReviews(member)),
        approvals: approvalsOf(row),
        createdAt: row.createdAt.getTime(),
        dueAt: row.dueAt.getTime(),
        claim:
          claimedBy === null || claimedUntil === null
            ? null
            : {
                by: { id: String(claimedBy), name: names.get(claimedBy) ?? '' },
                until: claimedUntil.getTime(),
              },
        hasVoted: row.votes.some(({ memberId }) => memberId === member.memberId),
      };
    });
  }

  return {
    shown,

    async list(member, { kind, isEnded }) {
      const rows = isEnded
        ? await store.endedRequests(db, kind, MOST_LISTED.requests)
        : await store.openRequests(db, kind, MOST_LISTED.requests);
      return { requests: await shown(member, rows) };
    },

    async queues(member) {
      const queues = await store.openQueues(db);
      const firsts = await shown(
        member,
        queues.map(({ first }) => first),
      );
      const byId = new Map(firsts.map((row) => [row.id, row]));
      return queues.flatMap(({ first, ...queue }) => {
        const row = byId.get(String(first.id));
        return row === undefined ? [] : [{ ...queue, first: row }];
      });
    },
  };
}
