// Checks the seals of decisions: of all that counts, waits or can be redeemed, and of what was decided. Reads only.
import { unprovenRequests } from '../domains/staff/requests/requests.past.ts';
import type { Db } from '../platform/postgres.ts';
import { unsealedRows } from '../seal.ts';
import { type AuditCheck, checkOf, unreadable } from './money.ts';

/** Maximum number of faulty requests and votes that are counted. */
const MOST = 1_000;
const [SEALED, AS_SEALED] = [
  'all that counts, waits or can be redeemed is sealed',
  'what was decided since requests are sealed is as it was sealed',
];

/** Checks all seals. @param db with the decision keys, connected as the database's owner. */
export async function auditSeals(db: Db): Promise<AuditCheck[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const unsealed = await unsealedRows(tx);
      const unproven: string[] = [];
      for await (const fault of unprovenRequests(tx)) if (unproven.push(fault) >= MOST) break;
      return [
        checkOf(
          SEALED,
          unsealed.map(({ what }) => what),
        ),
        checkOf(AS_SEALED, unproven),
      ];
    })
    .catch((error: unknown) => {
      const fault = unreadable(error);
      return [checkOf(SEALED, [fault]), checkOf(AS_SEALED, [fault])];
    });
}
