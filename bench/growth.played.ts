import type pg from 'pg';

/**
 * Adds finished battles, openings of reward cases, and payments. They need published cases, so a server must have
 * started on this database before. One in five of each belongs to the busy player. Skips tables that already have
 * rows.
 */
export async function fillPlayed(
  owner: pg.Pool,
  busy: bigint,
  other: bigint,
  rows: number,
  say: (line: string) => void,
): Promise<void> {
  for (const [table, share, statement] of [
    ['battles_battles', 100, BATTLES],
    ['rewards_openings', 200, OPENINGS],
    ['cashier_payments', 200, PAYMENTS],
  ] as const) {
    const filled = await owner.query(`select from ${table} limit 1`);
    if (filled.rowCount !== 0) continue;
    say(table);
    await owner.query(statement, [busy, Math.ceil(rows / share), other]);
  }
  // Sets the time of each payment's steps to that of the payment, because a trigger has set the time of the insert.
  await owner.query(
    'update cashier_steps s set at = p.created_at from cashier_payments p where p.id = s.payment_id and s.at <> p.created_at',
  );
  await owner.query(
    'vacuum (analyze) battles_battles, battles_seats, battles_rounds, rewards_openings, cashier_payments, cashier_steps',
  );
}

/**
 * Parameters of the three statements: the busy player, the number of rows, another player. Battle seats refer to bets
 * made by `fillRows`.
 */
const BATTLES = `
  with past as (
    insert into battles_battles (creator_id, mode, format, price, round_ms, language, state, created_at, filled_at,
                                 beacon_round, beacon_at, randomness, signature, tickets, drawn_at, starts_at, over_at)
    select case when n % 5 = 0 then $1::bigint else $3::bigint end, 'NORMAL', '1v1', 100 + n % 900, 3000, 'en', 'FINISHED', t.at, t.at,
      n, t.at + interval '3 seconds', encode(sha256(decode(s.signature, 'hex')), 'hex'), s.signature, '[[1,50000],[2,60000]]',
      t.at + interval '4 seconds', t.at + interval '5 seconds', t.at + interval '15 seconds'
    from generate_series(1, $2::int) n,
      lateral (select now() - ($2::int - n) * interval '1 year' / $2::int - interval '1 hour' as at) t,
      lateral (select lpad(to_hex(n), 96, '0') as signature) s
    returning id, creator_id, created_at, beacon_round),
  rounds as (
    insert into battles_rounds (battle_id, round, case_version)
    select p.id, r, v.id from past p, generate_series(0, 1) r, (select min(id) as id from cases_versions) v),
  numbered as (select *, row_number() over (partition by creator_id order by id) as seq from past),
  seats as (
    insert into battles_seats (battle_id, seat, player_id, bet_id, bot_name, stake_ref, prize)
    select n.id, 0, n.creator_id, b.id, null, null, 0::bigint from numbered n
      join lateral (select id from wallet_bets where player_id = n.creator_id and seq = n.seq) b on true
    union all
    select id, 1, null, null, 'Titus', gen_random_uuid(), 120 from numbered)
  insert into fairness_commitments (draw_id, server_seed, server_seed_hash, beacon_round, committed_at)
  select 'battle-' || p.id, s.seed, encode(sha256(convert_to(s.seed, 'UTF8')), 'hex'), p.beacon_round, p.created_at
  from past p, lateral (select lpad(to_hex(p.id), 64, 'a') as seed) s`;

const OPENINGS = `
  insert into rewards_openings (id, player_id, kind, case_id, version_id, price, amount, ticket, pair_id, nonce, balance_after,
                                opened_at, content_hash)
  select gen_random_uuid(), p.id, v.kind, v.case_id, v.id, v.price, 100, 1 + n % 100000, s.id, 1000000000 + n, 100,
    now() - n * interval '1 minute', v.content_hash
  from generate_series(1, $2::int) n,
    lateral (select case when n % 5 = 0 then $1::bigint else $3::bigint end as id) p
    join fairness_seed_pairs s on s.player_id = p.id and s.state = 'CURRENT',
    (select * from rewards_versions where kind = 'DEPOSIT' order by id limit 1) v`;

const PAYMENTS = `
  insert into cashier_payments (provider, provider_id, ref, player_id, method, asset_amount, amount_cents, state,
                                changed_at_provider, created_at, updated_at)
  select 'fireblocks', 'bench-' || n, gen_random_uuid(), case when n % 5 = 0 then $1::bigint else $3::bigint end, 'LTC', 1,
    1000 + n % 9000, 'CREDITED', t.at, t.at, t.at
  from generate_series(1, $2::int) n, lateral (select now() - ($2::int - n) * interval '1 year' / $2::int as at) t`;
