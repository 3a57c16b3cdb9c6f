import type pg from 'pg';

/**
 * Adds what people leave around the bets: conversations with support, reports, mutes, ended requests, vault moves,
 * tips, referred players, leaderboards and raffles of a year, and the staff's log. Needs a server that has started on
 * this database before. Skips tables that already have rows; the log is filled again while it's too short.
 */
export async function fillPeople(
  owner: pg.Pool,
  busy: bigint,
  rows: number,
  say: (line: string) => void,
): Promise<void> {
  for (const [table, share, statement] of [
    ['support_messages', 100, SUPPORT],
    ['chat_reports', 1_000, REPORTS],
    ['chat_acts', 1_000, ACTS],
    ['staff_requests', 1_000, REQUESTS],
    ['vault_moves', 200, VAULT],
    ['tips_tips', 200, TIPS],
    ['affiliates_referrals', 1, REFERRALS],
    ['leaderboard_places', 1, LEADERBOARDS],
    ['raffle_tickets', 1, RAFFLES],
  ] as const) {
    const filled = await owner.query(`select from ${table} limit 1`);
    if (filled.rowCount !== 0) continue;
    say(table);
    await owner.query(statement, [busy, Math.ceil(rows / share)]);
  }
  const log = Math.ceil(rows / 1_000);
  const { rows: noted } = await owner.query<{ count: number }>(
    'select count(*)::int as count from staff_log',
  );
  if ((noted[0]?.count ?? 0) < log) {
    say('staff_log');
    await owner.query(LOG, [busy, log]);
  }
  await owner.query('vacuum (analyze)');
}

/**
 * Parameters of all statements: the busy player, and the number of entries, which some statements ignore. One in ten
 * conversations is the busy player's.
 */
const SUPPORT = `
  with people as (
    insert into support_players (player_id) select id from account_players where id > 0 on conflict do nothing
    returning player_id),
  numbered as (select player_id, row_number() over (order by player_id) - 1 as nth, count(*) over () as count from people),
  past as (
    insert into support_threads (player_id, state, created_at, last_at, answered_at, closed_at)
    select coalesce(case when n % 10 = 0 then $1::bigint end, p.player_id), 'CLOSED', t.at, t.at + interval '2 minutes',
      t.at + interval '1 minute', t.at + interval '2 minutes'
    from generate_series(1, $2::int) n
      join numbered p on p.nth = n % p.count,
      lateral (select now() - ($2::int - n) * interval '1 year' / $2::int - interval '1 hour' as at) t
    returning id, player_id, created_at)
  insert into support_messages (thread_id, player_id, author, text, created_at)
  select id, player_id, case m when 1 then 'STAFF' else 'PLAYER' end, 'Message ' || m, created_at + m * interval '1 minute'
  from past, generate_series(0, 2) m order by id, m`;

const REPORTS = `
  insert into chat_reports (message_id, player_id, reason, created_at, closed_at)
  select m.id, $1::bigint, 'SPAM', m.created_at, case when n > 50 then m.created_at + interval '1 hour' end
  from (select id, created_at, row_number() over (order by id desc) as n from chat_messages
        where player_id <> $1::bigint order by id desc limit $2::int) m`;

const ACTS = `
  insert into chat_acts (kind, player_id, by_player, by_name, reason, created_at)
  select 'MUTE', $1::bigint, (select max(id) from account_players), 'bench', 'Spam again and again',
    now() - ($2::int - n) * interval '1 minute'
  from generate_series(1, $2::int) n`;

const REQUESTS = `
  insert into staff_requests (kind, subject, payload, player_id, reason, policy, needs, needs_owner, state, created_at,
                              due_at, decided_at, carried_out_at)
  select 'LIFT', $1::bigint, '{}', $1::bigint, 'Asked for by the player', 1, 1,
    false, 'REFUSED', t.at, t.at + interval '1 day', t.at + interval '1 hour', t.at + interval '1 hour'
  from generate_series(1, $2::int) n, lateral (select now() - ($2::int - n) * interval '1 year' / $2::int as at) t`;

const VAULT = `
  with vault as (insert into vault_vaults (player_id) values ($1::bigint) on conflict do nothing)
  insert into vault_moves (key, player_id, way, amount, balance_locked, moved_at)
  select gen_random_uuid(), $1::bigint, case when n % 2 = 0 then 'WITHDRAW' else 'DEPOSIT' end, 100, n % 2 * 100,
    now() - ($2::int - n) * interval '1 year' / $2::int
  from generate_series(1, $2::int) n`;

const TIPS = `
  insert into tips_tips (key, from_id, to_id, amount, balance, at)
  select gen_random_uuid(), case when n % 2 = 0 then $1::bigint else p.id end, case when n % 2 = 0 then p.id else $1::bigint end,
    100, 100, now() - ($2::int - n) * interval '1 year' / $2::int - interval '2 days'
  from generate_series(1, $2::int) n, (select max(id) as id from account_players) p`;

const REFERRALS = `
  with code as (
    insert into affiliates_codes (player_id, code, made_at, players)
    select $1::bigint, 'BENCH', now() - interval '1 year', count(*) from account_players where id <> $1::bigint
    returning player_id)
  insert into affiliates_referrals (player_id, affiliate_id, activated_at, edge_from, staked_from)
  select p.id, c.player_id, now() - interval '300 days', 0, 0 from account_players p, code c
  where p.id <> c.player_id and $2::int > 0`;

/** The number of the current week, as the site counts weeks. */
const WEEK = `floor((extract(epoch from now()) - 345600) / 604800)::int`;
const CLOSED = `to_timestamp(345600 + (week + 1) * 604800::bigint)`;

const LEADERBOARDS = `
  with weeks as (
    insert into leaderboard_weeks (week, opened_at, closed_at)
    select week, ${CLOSED} - interval '7 days', ${CLOSED} from generate_series(${WEEK} - 52, ${WEEK} - 1) week
    on conflict do nothing returning week)
  insert into leaderboard_places (week, place, player_id, staked, prize, ref)
  select w.week, p.place, p.id, 100000 - p.place, 1000, gen_random_uuid()
  from weeks w, (select id, row_number() over (order by id) as place from account_players where id >= $1::bigint
                 order by id limit 10) p where $2::int > 0`;

const RAFFLES = `
  with weeks as (
    insert into raffle_weeks (week, state, prizes, beacon_round, beacon_at, listed_at, list_hash, tickets, players,
                              randomness, signature, drawn_at)
    select week, 'DRAWN', '{1000}', 1000000 + week, ${CLOSED} + interval '1 hour', ${CLOSED}, repeat('a', 64), p.count,
      p.count, encode(sha256(decode(s.signature, 'hex')), 'hex'), s.signature, ${CLOSED} + interval '2 hours'
    from generate_series(${WEEK} - 52, ${WEEK} - 1) week, (select count(*) as count from account_players) p,
      lateral (select lpad(to_hex(week), 96, '0') as signature) s
    on conflict do nothing returning week),
  commitments as (
    insert into fairness_commitments (draw_id, server_seed, server_seed_hash, beacon_round, committed_at)
    select 'raffle-' || week, s.seed, encode(sha256(convert_to(s.seed, 'UTF8')), 'hex'), 1000000 + week, now()
    from weeks, lateral (select lpad(to_hex(week), 64, 'b') as seed) s),
  wins as (
    insert into raffle_wins (week, place, ticket, player_id, prize, ref)
    select week, 1, 1, $1::bigint, 1000, gen_random_uuid() from weeks where $2::int > 0)
  insert into raffle_tickets (week, first, last, player_id, salt)
  select w.week, p.nth, p.nth, p.id, lpad(to_hex(p.id), 32, '0')
  from weeks w, (select id, row_number() over (order by id) as nth from account_players) p`;

const LOG = `
  select count(staff_note(null, 'NOTE_WRITTEN', 'player ' || $1::bigint, n % 3 = 0)) from generate_series(1, $2::int) n`;
