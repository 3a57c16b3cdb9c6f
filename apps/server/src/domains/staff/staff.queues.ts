import type { Db } from '../../platform/postgres.ts';
import { openQueues } from './requests/requests.lists.store.ts';
import type { Desks } from './staff.desks.ts';

/** Waiting work of a queue. Times are null if nothing waits. */
export type StaffQueue = {
  name: string;
  waiting: number;
  late: number;
  since: Date | null;
  dueAt: Date | null;
};

/** Creates the function that reads all queues: desks under their names, kinds of requests as `REQUEST_<kind>`. */
export const createQueues = (db: Db, desks: Desks) => async (): Promise<StaffQueue[]> => {
  const [standings, requests] = await Promise.all([desks.readAll(), openQueues(db)]);
  return [
    ...standings.map(({ name, waiting, late, first }) => ({
      name,
      waiting,
      late,
      since: first && new Date(first.since),
      dueAt: first && new Date(first.dueAt),
    })),
    ...requests.map(({ kind, waiting, late, first }) => ({
      name: `REQUEST_${kind}`,
      waiting,
      late,
      since: first.createdAt,
      dueAt: first.dueAt,
    })),
  ];
};
