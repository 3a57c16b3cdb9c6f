import { DESKS, type DeskName, type DeskQueue } from '@aureus/contract/overview.ts';
import type { Permission } from '@aureus/contract/staff-roles.ts';
import type { Db } from '../../platform/postgres.ts';
import { namesOf } from './staff.members.store.ts';
import type { StaffSession } from './staff.sessions.ts';

/** Work that waits on a desk. If each thing has a time of its own, `dueAt` is that of the first one due. */
type DeskStanding = {
  waiting: number;
  late: number;
  /** Start of the wait of the first in line. */
  since: Date | null;
  dueAt?: Date | null;
  /** Members who took some of it; left out for desks where work isn't taken. */
  memberIds?: readonly bigint[];
};

type Reader = Pick<StaffSession, 'permissions' | 'memberId'>;

/** Reads what waits on a desk. @param lateBefore whatever waits since before this is late. */
export type DeskReader = (lateBefore: Date, member: Reader) => Promise<DeskStanding>;

/** A desk of the console beside the queue of requests. */
type Desk = {
  name: DeskName;
  /** Permission to see the desk. */
  access: Permission;
  /** Target in minutes; null if each thing has its own. */
  targetMinutes: number | null;
  read: DeskReader;
};

export type Desks = {
  /** Registers a desk, also of domains that staff doesn't know. Call before the site listens. */
  add: (desk: Desk) => void;
  /** Desks that the member may see, with what waits on each. */
  read: (member: Reader) => Promise<DeskQueue[]>;
  /** All desks, as seen by no member in particular. */
  readAll: () => Promise<DeskQueue[]>;
};

const MINUTE_MS = 60_000;
/** The site itself: it may see every desk, and no account is its own. */
const SITE: Reader = { permissions: new Set(), memberId: 0n };

/** Work of staff beside requests: conversations, reports, checks, differences, cases. */
export function createDesks({ db, now }: { db: Db; now: () => number }): Desks {
  const desks = new Map<DeskName, Desk>();

  async function standing({ name, targetMinutes, read }: Desk, member: Reader): Promise<DeskQueue> {
    const targetMs = (targetMinutes ?? 0) * MINUTE_MS;
    const { waiting, late, since, dueAt, memberIds } = await read(new Date(now() - targetMs), member);
    const names = memberIds && (await namesOf(db, memberIds));
    return {
      name,
      waiting,
      late,
      first:
        since === null
          ? null
          : { since: since.getTime(), dueAt: dueAt?.getTime() ?? since.getTime() + targetMs },
      targetMinutes,
      working:
        names === undefined ? null : [...names].map(([id, called]) => ({ id: String(id), name: called })),
    };
  }

  return {
    add: (desk) => void desks.set(desk.name, desk),
    readAll: () => Promise.all([...desks.values()].map((desk) => standing(desk, SITE))),
    read: (member) =>
      Promise.all(
        DESKS.flatMap((name) => desks.get(name) ?? [])
          .filter(({ access }) => member.permissions.has(access))
          .map((desk) => standing(desk, member)),
      ),
  };
}
