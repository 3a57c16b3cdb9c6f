-- What the application's role may do, beyond the grants beside each table. Not a migration: it's applied after them, by
-- platform/prepare-database.ts, whenever it changed, a migration ran or the database came from another cluster. So it
-- covers whatever is there.

revoke create on schema public from public;

-- Money moves through functions that work as their owner: every procedure named wallet_ or mines_. Others that write
-- what is protected below say `security definer` themselves.
do $$
declare
  procedure regprocedure;
begin
  for procedure in
    select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and l.lanname = 'plpgsql' and p.provolatile = 'v'
      and p.prorettype <> 'trigger'::regtype and p.proname ~ '^(wallet|mines)_'
  loop
    execute format('alter function %s security definer set search_path = public, pg_temp', procedure);
    execute format('grant execute on function %s to aureus_app', procedure);
  end loop;
end
$$;

-- A new function may be called by every role of the cluster. Only the application needs that; what aureus_edge may call
-- is below.
do $$
declare
  routine regprocedure;
begin
  for routine in
    select p.oid from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('public', p.oid, 'execute')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('grant execute on routine %s to aureus_app', routine);
    execute format('revoke execute on routine %s from public', routine);
  end loop;
end
$$;
revoke execute on function wallet_begin_era() from aureus_app;

-- Columns that nothing but those functions writes. The application may write every other column of these tables, those
-- that later migrations add included.
do $$
declare
  rule record;
  verb text;
  columns text;
begin
  for rule in
    select * from (values
      ('wallet_transfers', 'insert', '{*}'),
      ('wallet_vaults', 'insert', '{*}'),
      ('wallet_vaults', 'update', '{*}'),
      ('wallet_players', 'insert', '{balance,wagered,deposited,bet_seq,edge,week,week_staked,week_from,spent_edge,spent_until}'),
      ('wallet_players', 'update', '{player_id,balance,wagered,bet_seq,edge,week,week_staked,week_from,spent_edge,spent_until}'),
      ('wallet_bets', 'insert', '{*}'),
      ('wallet_bets', 'update', '{id,player_id,seq,game,round_id,choice,round_total,stake,payout,is_void,balance_after,details,pair_id,nonce,placed_at,settled_at,shown_at,edge}'),
      ('wallet_holds', 'update', '{id,player_id,target,amount,created_at,expires_at}'),
      ('account_players', 'insert', '{role}'),
      ('account_players', 'update', '{id,role,created_at}'),
      ('kyc_applicants', 'insert', '{state,approved_at,taken_back_at}'),
      ('kyc_applicants', 'update', '{player_id,level,state,approved_at,taken_back_at}'),
      ('fairness_seed_pairs', 'update', '{id,player_id,server_seed_hash,committed_at}'),
      ('fairness_commitments', 'update', '{draw_id,server_seed_hash,committed_at,outage_id}')
    ) as rules (table_name, verb, protected)
  loop
    execute format('revoke %s on %I from aureus_app', rule.verb, rule.table_name);
    select string_agg(quote_ident(a.attname), ', ') into columns from pg_attribute a
      where a.attrelid = rule.table_name::regclass and a.attnum > 0 and not a.attisdropped
        and rule.protected <> '{*}' and a.attname <> all (rule.protected::text[]);
    if columns is not null then
      execute format('grant %s (%s) on %I to aureus_app', rule.verb, columns, rule.table_name);
    end if;
  end loop;
end
$$;

-- The job queue, whose tables have row security.
grant usage on schema graphile_worker to aureus_app;
grant select, insert, update, delete on all tables in schema graphile_worker to aureus_app;
grant usage on all sequences in schema graphile_worker to aureus_app;
grant execute on all functions in schema graphile_worker to aureus_app;
do $$
declare
  queue_table regclass;
begin
  for queue_table in
    select c.oid from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'aureus_app')
  loop
    execute format('create policy aureus_app on %s to aureus_app using (true) with check (true)', queue_table);
  end loop;
end
$$;

-- Which release a database is at: asked for before a start.
grant select on platform_functions, platform_releases to aureus_app;

-- The role of edges (ROLE=edge). Made here, so that a dump restored into another cluster gets it, too.
do $$
begin
  if not exists (select from pg_roles where rolname = 'aureus_edge') then
    create role aureus_edge nologin;
  end if;
exception
  -- Another database of the same cluster created it at the same moment.
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise exception 'this login may not create roles: create the role aureus_edge (nologin) as an administrator, then run this again';
end
$$;

-- Columns that an edge may read: of sessions, bans, balances, rounds and rains what it sends to sockets, and of battles and shared
-- wins what previews of links say. It writes nothing, and calls no function but the clock. The columns are those of the
-- queries behind <d>.edge.module.ts.
do $$
declare
  rule record;
begin
  for rule in
    select c.oid::regclass as table_name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (
      has_any_column_privilege('aureus_edge', c.oid, 'select, insert, update, references')
      or has_table_privilege('aureus_edge', c.oid, 'delete, truncate, trigger'))
  loop
    execute format('revoke all on %s from aureus_edge', rule.table_name);
  end loop;
  for rule in
    select * from (values
      ('kysely_migration', 'name, is_compatible'),
      ('platform_releases', 'version'),
      ('platform_clock', 'offset_ms'),
      ('account_sessions', 'id, player_id, token_hash, is_pending, last_seen_at, expires_at, ended_at'),
      ('account_players', 'id, username, role, country, is_private, is_hidden'),
      ('wallet_exclusions', 'player_id, self_ban_until, cool_off_until, register_until'),
      ('limits_self_bans', 'id, player_id, asked_at, until'),
      ('wallet_players', 'player_id, balance'),
      ('wallet_vaults', 'player_id, balance'),
      ('cashier_payments', 'player_id'),
      ('switches_off', 'name, message, ends_at'),
      ('spin_rounds', 'id, layout, state, opens_at, closes_at, beacon_round, beacon_at, pocket, beacon_randomness, '
        'beacon_signature, drawn_at, lands_at, next_at'),
      -- Plain only once the draw is over; until then the seed is in sealed_seed.
      ('fairness_commitments', 'draw_id, server_seed, server_seed_hash'),
      ('battles_battles', 'id, mode, format, price, key, language, state'),
      ('battles_seats', 'battle_id, seat, player_id'),
      ('battles_rounds', 'battle_id, round, case_version'),
      ('cases_versions', 'id, name'),
      ('rain_rains', 'id, state, closes_at, carried, base, beacon_round, beacon_at, pot, entrants'),
      ('rain_entries', 'rain_id, player_id'),
      ('rain_tips', 'rain_id, amount'),
      ('shares_shares', 'id, player_id, bet_id, hides_amounts, language, shared_at'),
      ('wallet_bets', 'id, player_id, seq, game, stake, payout, is_void, shown_at'),
      ('support_visitors', 'id, secret_hash, expires_at'),
      ('support_messages', 'id, player_id, author'),
      ('support_players', 'player_id, read_up_to'),
      ('staff_sessions', 'id, member_id, token_hash, socket_hash, is_confirmed, last_seen_at, expires_at, stepped_up_at, ended_at'),
      ('staff_members', 'id, name, bundles, ended_at'),
      ('staff_passkeys', 'member_id'),
      ('staff_authenticators', 'member_id, is_on')
    ) as rules (table_name, columns)
  loop
    execute format('grant select (%s) on %I to aureus_edge', rule.columns, rule.table_name);
  end loop;
end
$$;
grant execute on function app_now() to aureus_edge;
