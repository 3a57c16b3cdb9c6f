import type { Db } from '../../platform/postgres.ts';
import { type Note, note } from './staff.log.store.ts';
import type { StaffSession } from './staff.sessions.ts';

/** Time in ms after which a repeated read is logged again. */
const AGAIN_MS = 10 * 60_000;
const MOST_REMEMBERED = 10_000;

/**
 * Logs that a member read something private. A node doesn't log a repeated read within {@link AGAIN_MS}, unless it has
 * forgotten the first one.
 */
export type NoteLook = (
  member: StaffSession,
  look: Pick<Note, 'action' | 'subject' | 'request'>,
) => Promise<void>;

export function createLooks({ db, now }: { db: Db; now: () => number }): NoteLook {
  const looked = new Map<string, number>();

  return async (member, look) => {
    const key = `${member.id} ${look.action} ${look.subject}`;
    if (now() - (looked.get(key) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
    await note(db, member.id, { ...look, isRead: true });
    if (looked.size >= MOST_REMEMBERED) looked.clear();
    looked.set(key, now());
  };
}
