import type { Permission } from '@aureus/contract/staff-roles.ts';
import { DESKS, type DeskName, type DeskQueue } from '@aureus/contract/staff-shift.ts';
import type { Db } from '../../../platform/postgres.ts';
import { namesOf } from '../staff.members.store.ts';
import type { StaffSession } from '../staff.sessions.ts';

/** Work that waits on a desk. If each thing has a time of its own, `dueAt` is that of the first one due. */
type DeskStanding = {
  waiting: number;
  late: number;
  /** Since when the one at the front waits. */
  since: Date | null;
  dueAt?: Date | null;
  /** Members who have taken some of it on; left out where nothing is taken on. */
  memberIds?: readonly bigint[];
};

type Reader = Pick<StaffSession, 'permissions' | 'memberId'>;

/** Reads how a desk stands. @param lateBefore what waits since before this is late. */
export type DeskReader = (lateBefore: Date, member: Reader) => Promise<DeskStanding>;

/** A desk of the console beside the queue of requests. */
type Desk = {
  name: DeskName;
  /** Permission to see the desk. */
  access: Permission;
  /** Within how many minutes something should be done; null where each thing has its own time. */
  targetMinutes: number | null;
  read: DeskReader;
};

export type Desks = {
  /** Takes in a desk, before the site listens: also of domains that staff knows nothing of. */
  add: (desk: Desk) => void;
  /** Desks that the member may see, with what waits on each. */
  read: (member: Reader) => Promise<DeskQueue[]>;
};

const MINUTE_MS = 60_000;

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
    read: (member) =>
      Promise.all(
        DESKS.flatMap((name) => desks.get(name) ?? [])
          .filter(({ access }) => member.permissions.has(access))
          .map((desk) => standing(desk, member)),
      ),
  };
}
