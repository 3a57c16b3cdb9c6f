-- Transaction ids count within one cluster, and a restored dump meets a counter that begins again. An era is the time
-- the ledger spends in one cluster. Its base is added to the cluster's ids, so that ids of the ledger only ever rise.
create table wallet_eras (
  base bigint primary key check (base >= 0),
  -- pg_control_system(): one number a cluster, kept by physical copies and given anew by initdb.
  system_identifier bigint not null,
  begun_at timestamptz not null default clock_timestamp()
);
grant select on wallet_eras to aureus_app;

-- The base of the current era. A constant: every transfer asks for it, and reading the table there would cost each bet.
create function wallet_era_base() returns bigint language sql stable as 'select 0::bigint';

-- The id of the writing transaction in the ledger's own count.
alter table wallet_transfers alter column xact set default wallet_era_base() + (pg_current_xact_id()::text)::bigint;

-- Begins a new era if the ledger has come to another cluster. Every start calls this as the owner, before anything is
-- written. Returns the base of the era that began, null if none did.
create function wallet_begin_era() returns bigint
  language plpgsql
  set search_path = public, pg_temp
  as $$
declare
  here bigint := (select c.system_identifier from pg_control_system() c);
  newest wallet_eras;
  sealed_below bigint;
  highest bigint;
begin
  select * into newest from wallet_eras e order by e.base desc limit 1;
  if newest.system_identifier = here and newest.base = wallet_era_base() then return null; end if;

  -- Of several starting processes one begins the era, and nobody writes a transfer meanwhile.
  lock table wallet_transfers, wallet_seals, wallet_eras in share row exclusive mode;
  select * into newest from wallet_eras e order by e.base desc limit 1;
  if newest.system_identifier is distinct from here then
    sealed_below := coalesce((select max(s.below_xact) from wallet_seals s), 0);
    -- Sealed transfers lie below: only the few of the last minute are looked through.
    highest := greatest(sealed_below, (select max(t.xact) from wallet_transfers t where t.xact >= sealed_below));
    insert into wallet_eras (base, system_identifier)
      -- The first era counts as its cluster does, unless the ledger was brought there before eras were kept.
      values (case when newest is null and highest < (pg_current_xact_id()::text)::bigint then 0
                   else (highest / (1::bigint << 40) + 1) * (1::bigint << 40) end, here)
      returning * into newest;
  end if;
  execute format('create or replace function wallet_era_base() returns bigint language sql stable as %L',
                 format('select %s::bigint', newest.base));
  return newest.base;
end
$$;
revoke execute on function wallet_begin_era from public;

create or replace function wallet_seal(p_most integer default 20000) returns integer
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  last wallet_seals;
  from_xact bigint;
  below bigint;
  horizon bigint := wallet_era_base() + (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint;
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
