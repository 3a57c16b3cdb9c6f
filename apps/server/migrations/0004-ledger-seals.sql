-- Appends one block to the chain of hashes: the transfers of every transaction that no open one can still precede,
-- at most p_most of them (a single transaction is never split). Also adds them to the site's own account balances.
-- Returns the number of transfers sealed; 0 when there is nothing new. Runs as its owner: the application's role
-- cannot write the chain by itself.
create function wallet_seal(p_most integer default 20000) returns integer
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  last wallet_seals;
  from_xact bigint;
  below bigint;
  horizon bigint := (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint;
  block bytea;
  sealed integer;
begin
  -- One sealer at a time; a second one finds nothing to do.
  if not pg_try_advisory_xact_lock(2, 0) then return 0; end if;
  select * into last from wallet_seals order by position desc limit 1;
  from_xact := coalesce(last.below_xact, 0);
  select t.xact + 1 into below from wallet_transfers t
    where t.xact >= from_xact and t.xact < horizon order by t.xact offset p_most limit 1;
  below := coalesce(below, horizon);

  select string_agg(int8send(t.id) || wallet_transfer_digest(t), ''::bytea order by t.id), count(*)
    into block, sealed
    from wallet_transfers t where t.xact >= from_xact and t.xact < below;
  if sealed = 0 then return 0; end if;

  insert into wallet_seals (position, below_xact, digests, previous, hash)
    values (coalesce(last.position, 0) + 1, below, block, coalesce(last.hash, ''::bytea),
            sha256(coalesce(last.hash, ''::bytea) || block));
  update wallet_accounts a set sealed_balance = a.sealed_balance + m.change
  from (
    select moves.account, sum(moves.amount) as change
    from (
      select t.credit as account, t.amount from wallet_transfers t where t.xact >= from_xact and t.xact < below and t.credit <= 1000
      union all
      select t.debit, -t.amount from wallet_transfers t where t.xact >= from_xact and t.xact < below and t.debit <= 1000
    ) moves
    group by moves.account
  ) m
  where a.id = m.account;
  return sealed;
end
$$;

revoke execute on function wallet_seal from public;
grant execute on function wallet_seal to aureus_app;
