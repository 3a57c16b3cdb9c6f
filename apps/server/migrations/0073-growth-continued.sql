-- Sealing stays within its time however much has not been sealed: it looked at every such transfer to find where a block
-- ends, so a backlog of tens of millions could never have been caught up on. Now it reads so many in the order in which
-- they lie on disk and ends the block at the middle one of their transactions: a few that lie out of order don't count.
-- What it reads comes from the index over transactions alone. In the order of their ids it would begin at the first
-- transfer there ever was.
create or replace function wallet_seal(p_most integer default 20000) returns integer
  language plpgsql
  security definer
  set search_path = public, pg_temp
  set enable_seqscan = off
  set enable_indexscan = off
  set enable_indexonlyscan = off
  as $$
declare
  last wallet_seals;
  from_xact bigint;
  below bigint;
  horizon bigint := wallet_era_base() + (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint;
  unsealed integer;
  block bytea;
  sealed integer;
begin
  -- One sealer at a time; a second one finds nothing to do.
  if not pg_try_advisory_xact_lock(2, 0) then return 0; end if;
  select * into last from wallet_seals order by position desc limit 1;
  from_xact := coalesce(last.below_xact, 0);
  select count(*), percentile_disc(0.5) within group (order by s.xact) + 1 into unsealed, below
    from (select t.xact from wallet_transfers t where t.xact >= from_xact and t.xact < horizon limit p_most) s;
  if unsealed = 0 then return 0; end if;
  -- That were all of them.
  if unsealed < p_most then below := horizon; end if;

  with taken as materialized (
    select t from wallet_transfers t where t.xact >= from_xact and t.xact < below),
  added as (
    update wallet_accounts a set sealed_balance = a.sealed_balance + m.change
    from (
      select moves.account, sum(moves.amount) as change
      from (
        select (t).credit as account, (t).amount from taken where (t).credit <= 1000
        union all
        select (t).debit, -(t).amount from taken where (t).debit <= 1000
      ) moves
      group by moves.account
    ) m
    where a.id = m.account
  )
  select string_agg(int8send((t).id) || wallet_transfer_digest(t), ''::bytea order by (t).id), count(*)
    into block, sealed from taken;

  insert into wallet_seals (position, below_xact, digests, previous, hash)
    values (coalesce(last.position, 0) + 1, below, block, coalesce(last.hash, ''::bytea),
            sha256(coalesce(last.hash, ''::bytea) || block));
  return sealed;
end
$$;

-- Pages deep in a list step over index entries alone; what they show is read after that.
drop index battles_battles_history;
create index battles_battles_history on battles_battles (id) include (over_at) where state = 'FINISHED' and key is null;
create index cashier_payments_listed on cashier_payments (player_id, way, created_at, id);

-- Keys that a player has left are counted, of whom there may be tens of thousands.
create index rewards_openings_cases on rewards_openings (player_id, case_id);
drop index rewards_keys_player;
create index rewards_keys_player on rewards_keys (player_id, case_id) include (count, taken);
