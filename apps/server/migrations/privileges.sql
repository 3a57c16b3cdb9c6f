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
    execute format('revoke execute on function %s from public', procedure);
    execute format('grant execute on function %s to aureus_app', procedure);
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
      ('fairness_commitments', 'update', '{draw_id,server_seed_hash,committed_at}')
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
