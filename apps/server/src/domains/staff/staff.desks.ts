import { DESKS, type DeskName, type DeskQueue } from '@aureus/contract/overview.ts';
import type { Permission } from '@aureus/contract/staff-roles.ts';
import type { Db } from '../../platform/postgres.ts';
import { namesOf } from './staff.members.store.ts';
import type { StaffSession } from './staff.sessions.ts';

/** Waiting work of a desk. `dueAt`: earliest due time, if each item has its own. */
type DeskStanding = {
  waiting: number;
  late: number;
  /** Time since which the item that is due first has been waiting; without due times, the oldest item. */
  since: Date | null;
  dueAt?: Date | null;
  /** Members who have taken an item; missing for desks whose items can't be taken. */
  memberIds?: readonly bigint[];
};

type Reader = Pick<StaffSession, 'permissions' | 'memberId'>;

/** Reads the waiting work of a desk. @param lateBefore items waiting since before this time are late. */
export type DeskReader = (lateBefore: Date, member: Reader) => Promise<DeskStanding>;

/** A desk of the console: work that isn't a request. */
type Desk = {
  name: DeskName;
  /** Permission to see the desk. */
  access: Permission;
  /** Minutes within which an item should be done; null if each item has its own due time. */
  targetMinutes: number | null;
  read: DeskReader;
};

export type Desks = {
  /** Registers a desk. Call before the server listens. */
  add: (desk: Desk) => void;
  /** Returns the desks that the member may see, with their waiting work. */
  read: (member: Reader) => Promise<DeskQueue[]>;
  /** Returns all desks, as the site itself sees them. */
  readAll: () => Promise<DeskQueue[]>;
};

const MINUTE_MS = 60_000;
/**
 * Reader that stands for the site itself. It reads all desks, and none of their cases is about an account of its own.
 */
const SITE: Reader = { permissions: new Set(), memberId: 0n };

/** Staff's work besides requests: conversations, reports, checks, differences, cases. */
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
