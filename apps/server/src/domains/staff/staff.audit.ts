import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isValueError } from '../../platform/connections.ts';

type AuditCheck = { name: string; passed: boolean; found: number; examples: string[] };

const EXAMPLES = 5;
/** Number of log rows read at once. */
const PAGE = 5_000;

const check = (name: string, faults: readonly string[]): AuditCheck => ({
  name,
  passed: faults.length === 0,
  found: faults.length,
  examples: faults.slice(0, EXAMPLES),
});

/** Finds the first log row that was changed, removed or inserted, by recomputing the hash chain. */
async function chainFaults(client: pg.ClientBase): Promise<string[]> {
  let previous = Buffer.alloc(0);
  let position = 0n;
  for (;;) {
    const { rows } = await client.query<{ position: bigint; entry: string; previous: Buffer; hash: Buffer }>(
      'select position, entry::text as entry, previous, hash from staff_log where position > $1 order by staff_log.position limit $2',
      [position, PAGE],
    );
    for (const row of rows) {
      if (row.position !== position + 1n) return [`row ${position + 1n} is missing`];
      const hash = createHash('sha256').update(previous).update(row.entry).digest();
      if (!row.previous.equals(previous) || !row.hash.equals(hash))
        return [`row ${row.position} was changed`];
      previous = hash;
      position = row.position;
    }
    if (rows.length < PAGE) return [];
  }
}

/** Finds log rows that the ledger's blocks name but that are missing or out of order. */
async function headFaults(client: pg.ClientBase, heads: readonly Buffer[]): Promise<string[]> {
  const { rows } = await client.query<{ hash: string; position: bigint }>(
    `select encode(hash, 'hex') as hash, staff_log.position from staff_log where hash = any($1)`,
    [heads],
  );
  const places = new Map(rows.map(({ hash, position }) => [hash, position]));
  let last = 0n;
  return heads.flatMap((head) => {
    const hash = head.toString('hex');
    const place = places.get(hash);
    if (place === undefined) return [`row ${hash.slice(0, 16)}… is gone`];
    const isLate = place < last;
    last = place;
    return isLate ? [`row ${place} stands behind a later one`] : [];
  });
}

/** Query for requests that are approved without the necessary votes. */
const UNAGREED = `
  select 'request ' || r.id || ' has ' || count(v.member_id) || ' of ' || r.needs as fault
  from staff_requests r left join staff_votes v
    on v.request_id = r.id and v.verdict = 'APPROVE' and v.member_id is distinct from r.asked_by
  where r.state = 'APPROVED'
  group by r.id, r.needs, r.needs_owner
  having count(v.member_id) < r.needs or (r.needs_owner and not coalesce(bool_or(v.is_owner), false))`;

/**
 * Checks the records of staff's actions for consistency, read-only: the log's hash chain, the texts and codes stored
 * beside the log, and the votes behind approvals.
 * @param heads hashes of the newest log rows named by the ledger's blocks, in order.
 */
export async function auditStaff(
  client: pg.ClientBase,
  heads: readonly Buffer[] = [],
): Promise<AuditCheck[]> {
  const faultsOf = async (query: string): Promise<string[]> => {
    // Without a savepoint, a query that fails over a value would end the transaction of all checks.
    await client.query('savepoint staff_check');
    try {
      return (await client.query<{ fault: string }>(query)).rows.map(({ fault }) => fault);
    } catch (error) {
      if (!isValueError(error)) throw error;
      await client.query('rollback to savepoint staff_check');
      return [`a value can't be read: ${error.message}`];
    }
  };
  await client.query('begin transaction isolation level repeatable read read only');
  try {
    return [
      check('staff log: chain of hashes intact', await chainFaults(client)),
      check(
        'staff log: what it says about players',
        await faultsOf('select fault from staff_text_faults() as fault'),
      ),
      check(
        'staff log: codes beside it are those of its rows',
        await faultsOf('select fault from staff_code_faults() as fault'),
      ),
      check('staff log: every row that the ledger sealed is there', await headFaults(client, heads)),
      check('approved requests have their votes', await faultsOf(UNAGREED)),
    ];
  } finally {
    await client.query('commit');
  }
}
