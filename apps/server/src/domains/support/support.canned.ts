import type { CannedReply } from '@aureus/contract/staff-support.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Staff, StaffSession } from '../staff/staff.ts';
import * as store from './support.canned.store.ts';
import { MOST_CANNED, messageText } from './support.rules.ts';

type Written = { title: string; text: string };

/** Canned replies to common questions. */
export type Canned = {
  list: () => Promise<CannedReply[]>;
  /** Adds a canned reply. @throws HttpError support.error.empty | canned_title. */
  add: (member: StaffSession, written: Written) => Promise<bigint>;
  /** Changes a canned reply. @throws HttpError support.error.empty | canned_title, staff.error.not_found. */
  change: (member: StaffSession, id: bigint, written: Written) => Promise<void>;
  /** Removes a canned reply. @throws HttpError staff.error.not_found. */
  remove: (member: StaffSession, id: bigint) => Promise<void>;
};

export function createCanned({ db, staff }: { db: Db; staff: Pick<Staff, 'note'> }): Canned {
  /** Cleans a canned reply's title and text. @throws HttpError support.error.empty. */
  function read({ title, text }: Written): Written {
    const written = { title: messageText(title).replaceAll('\n', ' ').trim(), text: messageText(text) };
    if (written.title === '' || written.text === '') throw refuse('support.error.empty');
    return written;
  }

  return {
    async list() {
      const rows = await store.listCanned(db, MOST_CANNED);
      return rows.map((row) => ({ ...row, id: String(row.id), changedAt: row.changedAt.getTime() }));
    },

    add: (member, written) =>
      db.transaction().execute(async (tx) => {
        const reply = read(written);
        const id = await store.insertCanned(tx, { ...reply, by: member.name });
        if (id === undefined) throw refuse('support.error.canned_title');
        await staff.note(tx, member.id, {
          action: 'CANNED_ADDED',
          subject: `canned reply ${id}`,
          after: reply,
        });
        return id;
      }),

    change: (member, id, written) =>
      db.transaction().execute(async (tx) => {
        const reply = read(written);
        const before = await store.findCanned(tx, id);
        if (before === undefined) throw refuse('staff.error.not_found');
        if (!(await store.updateCanned(tx, id, { ...reply, by: member.name })))
          throw refuse('support.error.canned_title');
        await staff.note(tx, member.id, {
          action: 'CANNED_CHANGED',
          subject: `canned reply ${id}`,
          before: { title: before.title, text: before.text },
          after: reply,
        });
      }),

    remove: (member, id) =>
      db.transaction().execute(async (tx) => {
        const before = await store.findCanned(tx, id);
        if (before === undefined) throw refuse('staff.error.not_found');
        await store.deleteCanned(tx, id);
        await staff.note(tx, member.id, {
          action: 'CANNED_DELETED',
          subject: `canned reply ${id}`,
          before: { title: before.title, text: before.text },
        });
      }),
  };
}
