import type { RequestKind } from '@aureus/contract/staff-requests.ts';
import type { Result } from '@aureus/contract/staff-results.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/postgres.ts';
import { privateTexts } from '../../../platform/private-texts.ts';
import { readResult } from '../requests/requests.store.ts';
import { type KeptWords, keptWords, openWords, SITE_AUTHOR, wordsOf } from '../staff.log.store.ts';

type ActRow = {
  at: number;
  /** Key of an action: `L` and the log row's position, or `R` and the request's id. */
  key: string;
  /** Name of the member who acted, or of the site. */
  name: string;
  action: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  kind: RequestKind | null;
  state: string;
  subject: bigint | null;
  payload: Record<string, unknown>;
  reason: string | null;
  /** Result of a request; null if it has none in the form of a code. */
  result: Result | null;
};

/** Reads staff's actions on a player from the log and from carried-out requests, newest first. */
export async function readStaffActs(
  tx: Tx,
  asked: {
    playerId: bigint;
    actions: readonly string[];
    kinds: readonly RequestKind[];
    before: { at: number; key: string } | null;
    limit: number;
  },
): Promise<ActRow[]> {
  const { playerId, actions, kinds, before, limit } = asked;
  const { rows } = await sql<Omit<ActRow, 'result'> & KeptWords & { fact: string | null }>`
    select * from (
      select (l.entry ->> 'at')::float8 as at, 'L' || l.position as key, l.entry ->> 'name' as name,
        c.code as action, nullif(coalesce(t.texts, l.entry) -> 'before', 'null') as before,
        nullif(coalesce(t.texts, l.entry) -> 'after', 'null') as after, null as kind, '' as state, null::bigint as subject,
        '{}'::jsonb as payload, coalesce(t.texts, l.entry) ->> 'reason' as reason, null as fact, ${keptWords}
      from staff_log_codes c join staff_log l using (position) left join staff_texts t using (position)
      where c.subject_kind = 'player' and c.subject_id = ${String(playerId)} and c.code = any(${[...actions]}::text[])
      union all
      select floor(extract(epoch from r.carried_out_at) * 1000)::float8, 'R' || r.id,
        coalesce((select m.name from staff_members m where m.id = r.asked_by),
                 (select m.name from staff_votes v join staff_members m on m.id = v.member_id
                  where v.request_id = r.id order by v.at limit 1), ${SITE_AUTHOR}),
        null, null, null, r.kind, r.state, r.subject, r.payload, r.reason, r.result_fact, null, null, null
      from staff_requests r
      where r.player_id = ${playerId} and r.carried_out_at is not null and r.kind = any(${[...kinds]}::text[])
        and (r.state = 'APPROVED' or r.state = 'REFUSED' and r.kind in ('WITHDRAWAL', 'TRADE', 'DEPOSIT'))
    ) acts
    where ${before === null} or (at, key) < (${before?.at ?? 0}::float8, ${before?.key ?? ''})
    order by at desc, key desc limit ${limit}`.execute(tx);
  const { open } = await privateTexts(tx, [playerId]);
  const opened = await openWords(tx, rows);
  return opened.map(({ fact, ...row }) => ({
    ...row,
    ...(row.sealed === null ? {} : wordsOf(row.texts)),
    ...(row.kind === null
      ? {}
      : { reason: open(playerId, ['staff_requests.reason', row.key.slice(1)], row.reason) }),
    result:
      fact === null
        ? null
        : readResult(open(playerId, ['staff_requests.result_fact', row.key.slice(1)], fact)),
  }));
}
