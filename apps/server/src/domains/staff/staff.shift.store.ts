import { sql } from 'kysely';
import type { Tx } from '../../platform/postgres.ts';

/**
 * Reads within how many ms 95 % of the requests of each kind were decided. @param since counts only later decisions.
 */
export async function readDecidedWithin(tx: Tx, since: Date): Promise<{ kind: string; ms: number }[]> {
  const { rows } = await sql<{ kind: string; ms: number }>`
    select kind, (extract(epoch from percentile_disc(0.95) within group (order by decided_at - created_at)) * 1000)::int8::float8 as ms
    from staff_requests where decided_at >= ${since} and state in ('APPROVED', 'REFUSED') group by kind`.execute(
    tx,
  );
  return rows;
}

export type Handover = { memberId: bigint; name: string; text: string; at: Date };

export async function readHandover(tx: Tx): Promise<Handover | undefined> {
  const { rows } = await sql<Handover>`
    select h.member_id as "memberId", m.name, h.text, h.at
    from staff_handovers h join staff_members m on m.id = h.member_id order by h.id desc limit 1`.execute(tx);
  return rows[0];
}

export async function insertHandover(tx: Tx, memberId: bigint, text: string): Promise<void> {
  await sql`insert into staff_handovers (member_id, text) values (${memberId}, ${text})`.execute(tx);
}

/** Counts the rows of the staff log. */
export async function countLog(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(position), 0)::int as count from staff_log`.execute(tx);
  return rows[0]?.count ?? 0;
}

type GivenRow = {
  memberId: bigint;
  name: string;
  credits: number;
  creditCents: bigint;
  players: number;
  promoCodes: number;
  promoCodeCents: bigint;
  giftCards: number;
  giftCardCents: bigint;
};

/**
 * Sums the gifts that each member made without a vote since a time, largest sum first. Promo codes and batches of gift
 * cards count with their full value.
 */
export async function readGivenAlone(tx: Tx, since: Date): Promise<GivenRow[]> {
  const of = (kind: string) => sql`filter (where r.kind = ${kind})`;
  const { rows } = await sql<GivenRow>`
    select m.id as "memberId", m.name,
      count(*) ${of('CREDIT')}::int as credits, coalesce(sum(r.cents) ${of('CREDIT')}, 0)::bigint as "creditCents",
      count(distinct r.player_id) ${of('CREDIT')}::int as players,
      count(*) ${of('OFFER')}::int as "promoCodes", coalesce(sum(r.cents) ${of('OFFER')}, 0)::bigint as "promoCodeCents",
      count(*) ${of('GIFT_CARDS')}::int as "giftCards", coalesce(sum(r.cents) ${of('GIFT_CARDS')}, 0)::bigint as "giftCardCents"
    from (select kind, asked_by, player_id, coalesce(payload ->> 'worth', payload ->> 'cents')::bigint as cents
          from staff_requests
          where needs = 0 and asked_by is not null and state = 'APPROVED' and created_at > ${since}
            and kind in ('CREDIT', 'OFFER', 'GIFT_CARDS')) r
    join staff_members m on m.id = r.asked_by
    group by m.id, m.name order by sum(r.cents) desc, m.id`.execute(tx);
  return rows;
}
