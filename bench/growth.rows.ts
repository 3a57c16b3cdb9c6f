import type pg from 'pg';
import type { Seat } from './stage.ts';

const AT_ONCE = 250_000;
const WORKERS = 2;
/** One in this many bets belongs to the busy player. */
const BUSY_SHARE = 11;

/** Returns the number of the busy player's bets among `rows`. */
export const busyBets = (rows: number): number => Math.floor(rows / BUSY_SHARE);

/**
 * Fills a database as if the site had been running for a year: `rows` bets of spin and plinko with their transfers (a
 * stake each, a payout for half of them), and other tables that grow with them. The first seat is the busy player with
 * one bet in eleven. The other seats share the rest.
 */
export async function fillRows(
  owner: pg.Pool,
  seats: readonly Seat[],
  rows: number,
  say: (line: string) => void,
): Promise<void> {
  const client = await owner.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  try {
    const [busy, ...others] = seats.map(({ playerId }) => playerId);
    const indexes = await dropIndexes(run);
    const firsts = Array.from(
      { length: Math.ceil(rows / AT_ONCE) },
      (_, part) => 1 + part * AT_ONCE,
    ).values();
    let done = 0;
    const fillParts = async () => {
      const worker = await owner.connect();
      try {
        // Foreign keys aren't checked: the rows refer to seed pairs that the same statement reads.
        await worker.query('set session_replication_role = replica');
        for (const first of firsts) {
          const last = Math.min(first + AT_ONCE - 1, rows);
          await worker.query(BETS, [first, last, rows, busy, others]);
          done += last - first + 1;
          say(`${done.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} bets`);
        }
      } finally {
        worker.release(true);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, fillParts));
    for (const [at, index] of indexes.entries()) {
      say(`index ${at + 1} of ${indexes.length}`);
      await run(index);
    }
    say('counters, rounds, notifications, gifts, rains');
    await run(COUNTERS);
    for (const statement of BESIDE) await run(statement, [busy, Math.ceil(rows / 10), others[0]]);
    say('vacuum and statistics');
    await run('vacuum (analyze)');
    await run('checkpoint');
  } finally {
    client.release();
  }
}

type Run = (text: string) => Promise<pg.QueryResult<{ name: string; definition: string }>>;

/**
 * Drops the indexes before the fill, since building them afterward is faster. @returns the statements that create them
 * again.
 */
async function dropIndexes(run: Run): Promise<string[]> {
  const { rows } = await run(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('wallet_bets'::regclass, 'wallet_transfers'::regclass) and not indisprimary`,
  );
  for (const { name } of rows) await run(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/**
 * Parameters: first and last bet of this part, total number of bets, the busy player, the other players. The bets are
 * spread over the last year. Their transfers count as sealed, or else the sealing job would run during the
 * measurement.
 */
const BETS = `
  with numbered as (
    select n, n % ${BUSY_SHARE} = 0 as is_busy, n - n / ${BUSY_SHARE} - 1 as nth,
      now() - ($3 - n) * interval '1 year' / $3 as at
    from generate_series($1::bigint, $2::bigint) n
  ),
  placed as (
    select uuidv7() as id, n, at, is_busy,
      case when is_busy then $4::bigint else ($5::bigint[])[1 + nth % cardinality($5::bigint[])] end as player_id,
      case when is_busy then n / ${BUSY_SHARE} else nth / cardinality($5::bigint[]) + 1 end as seq,
      case when n % 2 = 0 then 1 else 6 end as game
    from numbered
  ),
  added as (
    insert into wallet_bets (id, player_id, seq, game, round_id, choice, round_total, stake, payout, balance_after,
                             details, pair_id, nonce, placed_at, settled_at, edge)
    select p.id, p.player_id, p.seq, p.game, null, null, null, 10 + p.n % 90, case when p.n % 4 < 2 then 0 else 120 end, 100,
      case when p.game = 6 then '{"input":{"rows":8,"risk":"EASY"},"path":[0,1,0,1,1,0,1,0]}'::jsonb end,
      case when p.game = 6 then s.id end, case when p.game = 6 then p.seq end, p.at, p.at, 10000
    from placed p left join fairness_seed_pairs s on s.player_id = p.player_id and s.state = 'CURRENT'
  )
  insert into wallet_transfers (debit, credit, amount, code, ref, at, xact)
  select player_id, 100 + game, 10 + n % 90, 1, id, at, -1 from placed
  union all
  select 100 + game, player_id, 120, 2, id, at, -1 from placed where n % 4 >= 2`;

const COUNTERS = `
  with sums as (select player_id, max(seq) as last, sum(stake)::bigint as staked from wallet_bets group by player_id),
    counted as (
      update wallet_players w set bet_seq = s.last, wagered = s.staked, week = wallet_week(now()), week_staked = s.staked / 50
      from sums s where s.player_id = w.player_id)
  update fairness_seed_pairs p set nonce = s.last + 1 from sums s where s.player_id = p.player_id and p.state = 'CURRENT'`;

/**
 * Statements that fill other tables. Parameters: the busy player, number of rows of the most frequent kind, another
 * player.
 */
const BESIDE = [
  `with rounds as (
     insert into wallet_rounds (game, closes_at, is_open)
     select 1, now() - ($2::int - n) * interval '25 seconds' - interval '1 day', false from generate_series(1, $2::int) n
     returning id, closes_at),
   past as (
     insert into spin_rounds (id, layout, state, epoch, opens_at, closes_at, beacon_round, beacon_at, next_at)
     select id, '16', 'VOID', 0, closes_at - interval '20 seconds', closes_at, id, closes_at + interval '1 second',
            closes_at + interval '5 seconds' from rounds)
   insert into fairness_commitments (draw_id, server_seed, server_seed_hash, beacon_round, committed_at)
   select 'spin-' || id, s.seed, encode(sha256(convert_to(s.seed, 'UTF8')), 'hex'), id, closes_at
   from rounds, lateral (select lpad(to_hex(id), 64, '0') as seed) s where $1::bigint > 0 and $3::bigint > 0`,
  `insert into notifications_messages (player_id, type, data, is_read, created_at)
   select case when n % ${BUSY_SHARE} = 0 then $1::bigint else $3::bigint end, 'INFO', '{"type":"TWO_FACTOR_ENABLED"}', n % 3 > 0,
          now() - ($2 - n) * interval '1 second' from generate_series(1, $2::int) n`,
  `insert into wallet_transfers (debit, credit, amount, code, ref, at, xact)
   select 16, case when n % 2 = 0 then $1::bigint else $3::bigint end, 5, 63, uuidv7(),
          now() - n * interval '1 minute', -1 from generate_series(1, $2::int / 10) n`,
  `with rains as (
     insert into rain_rains (state, opens_at, closes_at, base, base_ref, beacon_round, beacon_at, pot, entrants, ended_at)
     select 'EMPTY', t.at, t.at + interval '1 hour', 0, uuidv7(), n, t.at + interval '2 hours', 0, 0, t.at + interval '1 hour'
     from generate_series(1, $2::int / 20) n, lateral (select now() - ($2::int - n) * interval '1 hour' as at) t
     returning id, closes_at)
   insert into fairness_commitments (draw_id, server_seed, server_seed_hash, beacon_round, committed_at)
   select 'rain-' || id, s.seed, encode(sha256(convert_to(s.seed, 'UTF8')), 'hex'), id, closes_at
   from rains, lateral (select lpad(to_hex(id), 64, '0') as seed) s where $1::bigint > 0 and $3::bigint > 0`,
  `insert into chat_messages (room, type, player_id, message, created_at)
   select 'EN', 'USER', case when n % 2 = 0 then $1::bigint else $3::bigint end, 'Good luck!',
          now() - ($2 - n) * interval '1 second' - interval '1 hour' from generate_series(1, $2::int) n`,
];
