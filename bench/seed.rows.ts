import { plinkoRtp, plinkoTable } from '@aureus/fair/plinko.ts';
import type pg from 'pg';

const AT_ONCE = 250_000;
const PLAYERS_AT_ONCE = 20_000;
/** One in this many bets belongs to the first player, the busy one. */
const BUSY_SHARE = 100;
/** Number of days before now over which the bets are spread. */
const DAYS = 30;
/** Maximum number of withdrawals that wait for staff. Each is another player's, and none is the busy one's. */
const WAITING = 300;
/**
 * Cents of each of a player's two deposits. The busy player's deposits are higher if needed: 100 cents for each of
 * that player's bets.
 */
const DEPOSIT = 50_000;

export type SeedSize = { players: number; bets: number };
type Run = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<pg.QueryResult<Row>>;

/**
 * Fills a database like that of a site that has run for a long time: players with sign-ins, sessions, seeds and
 * deposits, bets of plinko and upgrader with their transfers, and waiting withdrawals. The ledger balances and `npm
 * run audit` passes.
 * @throws Error if the database already has bets.
 */
export async function fillSite(
  owner: pg.Pool,
  { players, bets }: SeedSize,
  say: (line: string) => void,
): Promise<{ busy: bigint }> {
  const client = await owner.connect();
  const run: Run = (text, values = []) => client.query(text, values);
  try {
    const { rows } = await run<{ played: boolean }>('select exists (select from wallet_bets) as played');
    if (rows[0]?.played !== false)
      throw new Error('Somebody has played in this database. Choose an empty one: DATA_DIR or DATABASE_URL.');
    await run('set synchronous_commit = off');
    await run(`set maintenance_work_mem = '512MB'`);
    const first = await makePlayers(run, players, bets, say);
    const indexes = await dropIndexes(run);
    for (let from = 1; from <= bets; from += AT_ONCE) {
      const last = Math.min(from + AT_ONCE - 1, bets);
      await run(BETS, [from, last, bets, first, players, ...TABLE]);
      say(`${last.toLocaleString('en-US')} of ${bets.toLocaleString('en-US')} bets`);
    }
    for (const [at, index] of indexes.entries()) {
      say(`index ${at + 1} of ${indexes.length}`);
      await run(index);
    }
    say('counters and balances');
    for (const statement of COUNTERS) await run(statement);
    say('withdrawals that wait');
    await run(WAITING_WITHDRAWALS, [first, Math.min(WAITING, players - 1)]);
    say('vacuum and statistics');
    await run('vacuum (analyze)');
    await run('checkpoint');
    return { busy: first };
  } finally {
    client.release();
  }
}

/** Creates the players with their deposits. @returns the first player's id; the ids of the others follow it. */
async function makePlayers(
  run: Run,
  players: number,
  bets: number,
  say: (line: string) => void,
): Promise<bigint> {
  let first: bigint | undefined;
  for (let made = 0; made < players; made += PLAYERS_AT_ONCE) {
    const last = Math.min(made + PLAYERS_AT_ONCE, players);
    const { rows } = await run<{ first: string }>(PLAYERS, [made + 1, last]);
    first ??= BigInt(rows[0]?.first ?? 0);
    say(`${last.toLocaleString('en-US')} of ${players.toLocaleString('en-US')} players`);
  }
  if (first === undefined) throw new Error('a site has players');
  await run(DEPOSITS, [first, players, DEPOSIT, Math.max(DEPOSIT, Math.ceil(bets / BUSY_SHARE) * 100)]);
  return first;
}

/**
 * Drops all indexes of bets and transfers except the primary keys, since building them after the fill is faster.
 * @returns the statements that create them again.
 */
async function dropIndexes(run: Run): Promise<string[]> {
  const { rows } = await run<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid in ('wallet_bets'::regclass, 'wallet_transfers'::regclass) and not indisprimary`,
  );
  for (const { name } of rows) await run(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/**
 * Plinko board of all plinko bets: multiplier of each bucket in tenths, and the house edge of a 1-cent stake in
 * micro-coins.
 */
const TABLE = (() => {
  const { numerator, denominator } = plinkoRtp(8, 'EASY');
  return [[...plinkoTable(8, 'EASY')], String((10_000n * (denominator - numerator)) / denominator)] as const;
})();

/** Parameters: numbers of the first and the last player to create. */
const PLAYERS = `
  with made as (
    insert into account_players (username, avatar, role, created_at)
    select 'seed_' || n, '/art/avatars/0.svg', 'USER', now() - random() * interval '1 year'
    from generate_series($1::int, $2::int) n order by n
    returning id, username),
  wallets as (insert into wallet_players (player_id) select id from made),
  signed_in as (
    insert into account_identities (provider, subject, player_id)
    select 'STEAM', '7656119' || lpad(id::text, 10, '0'), id from made),
  sessions as (
    insert into account_sessions (token_hash, player_id, provider, user_agent, address, created_at, last_seen_at, expires_at)
    select sha256(convert_to('seed-' || id, 'UTF8')), id, 'STEAM', 'seed',
      '10.' || (id / 65536) % 256 || '.' || (id / 256) % 256 || '.' || id % 256,
      now() - interval '2 days', now() - random() * interval '2 days', now() - interval '1 hour' from made),
  seeds as (
    insert into fairness_seed_pairs (player_id, server_seed, server_seed_hash, client_seed, state, committed_at)
    select m.id, s.seed, encode(sha256(convert_to(s.seed, 'UTF8')), 'hex'), 'seed', s.state, now()
    from made m, lateral (select state, md5(random()::text || m.id) || md5(random()::text) as seed
                          from unnest(array['CURRENT', 'NEXT']) state) s)
  select min(id) as first from made`;

/** Parameters: first player, number of players, cents of a deposit, cents of the first player's deposits. */
const DEPOSITS = `
  with paid as (
    insert into cashier_payments (provider, provider_id, ref, player_id, method, asset_amount, amount_cents, state,
                                  changed_at_provider, created_at, updated_at)
    select 'fireblocks', 'seed-' || p || '-' || n, gen_random_uuid(), p, 'LTC', 1,
      case when p = $1::bigint then $4::bigint else $3::bigint end, 'CREDITED', t.at, t.at, t.at
    from generate_series($1::bigint, $1::bigint + $2::int - 1) p, generate_series(1, 2) n,
      lateral (select now() - interval '${DAYS} days' - random() * interval '60 days' as at) t
    returning player_id, ref, amount_cents, created_at)
  insert into wallet_transfers (debit, credit, amount, code, ref, at, xact)
  select 1, player_id, amount_cents, 10, ref, created_at, -1 from paid`;

/**
 * Parameters: first and last bet of this part, total number of bets, first player, number of players, the board's
 * multipliers, its edge of a 1-cent stake. The transfers count as sealed. Ids are UUIDs of version 7 (RFC 9562) made
 * from each bet's time.
 */
const BETS = `
  with numbered as (
    select n, n % ${BUSY_SHARE} = 0 as is_busy, n - n / ${BUSY_SHARE} - 1 as nth,
      now() - ($3::bigint - n) * interval '${DAYS} days' / $3::bigint as at,
      case when n % 3 = 0 then 5 else 6 end as game, (array[20, 100, 300, 1000])[1 + (random() * 3.999)::int % 4]::bigint as stake,
      floor(random() * 256)::int as way, random() as luck, md5(n || random()::text) as chance
    from generate_series($1::bigint, $2::bigint) n),
  placed as (
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
        || '7' || substr(chance, 1, 3) || '8' || substr(chance, 4, 15))::uuid as id, n.*, bit_count(way::bit(8))::int as bucket,
      case when is_busy then $4::bigint else $4::bigint + 1 + nth % ($5::bigint - 1) end as player_id,
      case when is_busy then n / ${BUSY_SHARE} else nth / ($5::bigint - 1) + 1 end as seq
    from numbered n),
  drawn as (
    select p.*, case when game = 6 then stake * ($6::int[])[bucket + 1] / 10
                     when luck < 0.475 then stake * 2 else 0 end as payout
    from placed p),
  added as (
    insert into wallet_bets (id, player_id, seq, game, round_id, choice, round_total, stake, payout, balance_after,
                             details, pair_id, nonce, placed_at, settled_at, edge)
    select d.id, d.player_id, d.seq, d.game, null, null, null, d.stake, d.payout, 0,
      case when game = 6
        then jsonb_build_object('input', '{"rows":8,"risk":"EASY"}'::jsonb, 'path', string_to_array(way::bit(8)::text, null)::int[])
        else jsonb_build_object('input', '{"item":"seed","direction":"UNDER"}'::jsonb, 'target', to_char(stake / 50.0, 'FM999990.00'),
                                'chance', 47500, 'roll', floor(luck * 100000)::int) end,
      s.id, d.seq - 1, d.at, d.at, case when game = 6 then stake * $7::bigint else stake * 500 end
    from drawn d join fairness_seed_pairs s on s.player_id = d.player_id and s.state = 'CURRENT')
  insert into wallet_transfers (debit, credit, amount, code, ref, at, xact)
  select player_id, 100 + game, stake, 1, id, at, -1 from drawn
  union all
  select 100 + game, player_id, payout, 2, id, at, -1 from drawn where payout > 0`;

const COUNTERS = [
  `with sums as (
     select player_id, max(seq) as last, sum(stake)::bigint as staked, sum(edge)::bigint as edge from wallet_bets group by player_id),
   counted as (
     update wallet_players w set bet_seq = s.last, wagered = s.staked, edge = s.edge
     from sums s where s.player_id = w.player_id)
   update fairness_seed_pairs p set nonce = s.last from sums s where s.player_id = p.player_id and p.state = 'CURRENT'`,
  `with moves as (
     select account, sum(amount)::bigint as change from (
       select credit as account, amount from wallet_transfers where xact = -1
       union all
       select debit, -amount from wallet_transfers where xact = -1) m group by account),
   players as (
     update wallet_players w set balance = m.change, deposited = d.deposited
     from moves m, (select credit, sum(amount)::bigint as deposited from wallet_transfers where code = 10 group by credit) d
     where m.account = w.player_id and d.credit = w.player_id)
   update wallet_accounts a set sealed_balance = a.sealed_balance + m.change from moves m where m.account = a.id`,
];

/** Parameters: first player, number of withdrawals. */
const WAITING_WITHDRAWALS = `
  with asked as materialized (
    insert into cashier_payments (provider, ref, player_id, method, asset_amount, amount_cents, state, changed_at_provider,
                                  created_at, updated_at, way, request_id, request, target, fee_cents, destination, review_rules, reason)
    select 'fireblocks', gen_random_uuid(), $1::bigint + n, 'LTC', 1, 2000 + n, 'APPROVAL', 'epoch', now() - n * interval '1 minute',
      now(), 'WITHDRAW', gen_random_uuid(), '{}', jsonb_build_object('kind', 'CRYPTO_WITHDRAWAL', 'address', 'ltc1seed' || n, 'feeLevel', 'LOW'),
      100, 'ltc1seed' || n, array['first-withdrawal'], 'Your first withdrawals are reviewed by our team.'
    from generate_series(1, $2::int) n
    returning id, ref, player_id, amount_cents, reason),
  held as (
    insert into wallet_holds (id, player_id, target, amount, created_at)
    select ref, player_id, 1, amount_cents, now() from asked),
  moved as (
    select wallet_transfer(player_id, 2, amount_cents, 20::smallint, ref) from asked)
  select count(*) from moved, asked`;
