import type { ThreadDetail, ThreadRow } from '@aureus/contract/staff-support.ts';
import type { HeldPayment } from '@aureus/contract/support.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Account } from '../account/account.ts';
import type { Standing } from '../staff/staff.ts';
import * as inbox from './support.inbox.store.ts';
import * as marks from './support.marks.store.ts';
import { listNotes } from './support.notes.store.ts';
import { isVisitor, MESSAGES_A_PAGE, MOST_EARLIER, MOST_NOTES } from './support.rules.ts';
import * as store from './support.store.ts';
import { shownMessage } from './support.ts';

/** Conversations as the console shows them, with data on the players' money. */
export function createThreads(parts: {
  db: Db;
  account: Pick<Account, 'players'>;
  standing: Standing;
  heldOf: (playerId: bigint) => Promise<HeldPayment[]>;
}) {
  const { db, standing } = parts;

  return {
    async shown(rows: readonly inbox.ListedThread[]): Promise<ThreadRow[]> {
      const ids = rows.flatMap(({ playerId }) => (isVisitor(playerId) ? [] : [playerId]));
      const [players, { held, credited }] = await Promise.all([
        parts.account.players(ids),
        standing.among(ids),
      ]);
      return rows.map((row) => {
        const player = players.get(row.playerId);
        return {
          id: String(row.id),
          player: isVisitor(row.playerId)
            ? null
            : {
                id: String(row.playerId),
                name: player?.username ?? '',
                level: player?.currentLevel.Level ?? 1,
                tier: player?.currentLevel.Tier ?? '',
              },
          state: row.state,
          lastText: row.lastText === '' && row.hasPicture ? 'Picture' : row.lastText,
          isLastOurs: row.isLastOurs,
          lastAt: row.lastAt.getTime(),
          waitingSince: row.waitingSince?.getTime() ?? null,
          member: row.memberId === null ? null : { id: String(row.memberId), name: row.memberName ?? '' },
          concern: row.concern,
          hasHeld: held.has(row.playerId),
          hasCredit: credited.has(row.playerId),
          stars: row.stars,
        };
      });
    },

    /** A conversation with all details. @param before id of a message; only older messages are returned. */
    async detail(found: inbox.ListedThread, row: ThreadRow, before: bigint | null): Promise<ThreadDetail> {
      const [{ rows, isMore }, notes, held, requests, earlier, seen, isPlayerTyping] = await Promise.all([
        store.readMessages(db, { threadId: found.id }, before, MESSAGES_A_PAGE),
        listNotes(db, found, MOST_NOTES),
        parts.heldOf(found.playerId),
        standing.openOf(found.playerId),
        inbox.earlierThreads(db, found.playerId, found.id, MOST_EARLIER),
        marks.readMarks(db, found.playerId),
        marks.isTyping(db, found.playerId),
      ]);
      return {
        ...row,
        createdAt: found.createdAt.getTime(),
        closedAt: found.closedAt?.getTime() ?? null,
        starsText: found.starsText,
        messages: rows.map(shownMessage),
        isMore,
        notes: notes.map((note) => ({
          id: String(note.id),
          by: { id: String(note.memberId), name: note.memberName },
          text: note.text,
          createdAt: note.createdAt.getTime(),
        })),
        held,
        requests: requests.map(({ createdAt, expiresAt, ...request }) => ({
          ...request,
          askedAt: createdAt.getTime(),
          expiresAt: expiresAt?.getTime() ?? null,
        })),
        earlier: earlier.map((one) => ({
          ...one,
          id: String(one.id),
          closedAt: one.closedAt?.getTime() ?? null,
        })),
        isPlayerTyping,
        playerReadUpTo: seen === undefined || seen.readUpTo === 0n ? null : String(seen.readUpTo),
      };
    },
  };
}
