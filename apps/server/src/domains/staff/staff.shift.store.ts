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
  corrections: number;
  correctionCents: bigint;
};

const aloneSince = (since: Date) => sql`
  select kind, asked_by, player_id, payload, coalesce(payload ->> 'worth', payload ->> 'cents')::bigint as cents,
    kind in ('CREDIT', 'OFFER', 'GIFT_CARDS') as is_gift
  from staff_requests
  where needs = 0 and asked_by is not null and state = 'APPROVED' and created_at > ${since}
    and kind in ('CREDIT', 'OFFER', 'GIFT_CARDS', 'CORRECTION', 'BOOK_CORRECTION')`;

/**
 * Sums the gifts and corrections that each member made without a vote since a time, largest sum of gifts first. Promo
 * codes and batches of gift cards count with their full value.
 */
export async function readGivenAlone(tx: Tx, since: Date): Promise<GivenRow[]> {
  const of = (kind: string) => sql`filter (where r.kind = ${kind})`;
  const { rows } = await sql<GivenRow>`
    select m.id as "memberId", m.name,
      count(*) ${of('CREDIT')}::int as credits, coalesce(sum(r.cents) ${of('CREDIT')}, 0)::bigint as "creditCents",
      count(distinct r.player_id) ${of('CREDIT')}::int as players,
      count(*) ${of('OFFER')}::int as "promoCodes", coalesce(sum(r.cents) ${of('OFFER')}, 0)::bigint as "promoCodeCents",
      count(*) ${of('GIFT_CARDS')}::int as "giftCards", coalesce(sum(r.cents) ${of('GIFT_CARDS')}, 0)::bigint as "giftCardCents",
      count(*) filter (where not r.is_gift)::int as corrections,
      coalesce(sum(r.cents) filter (where not r.is_gift), 0)::bigint as "correctionCents"
    from (${aloneSince(since)}) r join staff_members m on m.id = r.asked_by
    group by m.id, m.name order by coalesce(sum(r.cents) filter (where r.is_gift), 0) desc, m.id`.execute(tx);
  return rows;
}

/** Sums the cents that players got by credits without a vote since a time, by member and player. */
export async function readCreditsAlone(
  tx: Tx,
  since: Date,
): Promise<{ memberId: bigint; playerId: bigint; cents: bigint }[]> {
  const { rows } = await sql<{ memberId: bigint; playerId: bigint; cents: bigint }>`
    select r.asked_by as "memberId", r.player_id as "playerId", sum(r.cents)::bigint as cents
    from (${aloneSince(since)}) r where r.kind = 'CREDIT' group by r.asked_by, r.player_id`.execute(tx);
  return rows;
}

/** Reads the promo codes that members made without a vote since a time. */
export async function readCodesAlone(tx: Tx, since: Date): Promise<{ memberId: bigint; code: string }[]> {
  const { rows } = await sql<{ memberId: bigint; code: string }>`
    select r.asked_by as "memberId", r.payload ->> 'code' as code
    from (${aloneSince(since)}) r where r.kind = 'OFFER'`.execute(tx);
  return rows;
}
