-- Appends one block to the chain of hashes: transfers of transactions that no open one can still precede, at most p_most
-- of them (a single transaction is never split). Also adds them to the site's own account balances, and names the
-- newest row of the staff's log. Returns the number of
-- transfers sealed; 0 when there is nothing new. Runs as its owner: the application's role cannot write the chain by itself.
--
-- It takes the same time however much has not been sealed: it reads p_most transfers in the order in which they lie on disk
-- and ends the block at the middle one of their transactions, so a few that lie out of order don't count. What it reads
-- comes from the index over transactions alone. In the order of their ids it would begin at the first transfer there ever
-- was.
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
  head bytea := (select hash from staff_log order by position desc limit 1);
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

  insert into wallet_seals (position, below_xact, digests, staff_head, previous, hash)
    values (coalesce(last.position, 0) + 1, below, block, head, coalesce(last.hash, ''::bytea),
            sha256(coalesce(last.hash, ''::bytea) || block || coalesce(head, ''::bytea)));
  return sealed;
end
$$;
revoke execute on function wallet_seal from public;
grant execute on function wallet_seal to aureus_app;
