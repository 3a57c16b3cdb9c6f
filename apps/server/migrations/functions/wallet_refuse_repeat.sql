-- Refuses a transfer whose reference has already moved coins to the same end under another code: a deposit is taken back
-- or returned once, and coins on hold or a bot's stake go to one side. The unique index of transfers refuses the same code.
create or replace function wallet_refuse_repeat(p_code smallint, p_ref uuid) returns void
  language plpgsql
  set enable_seqscan = off
  as $$
declare
  alike smallint[] := case
    when p_code in (11, 12, 14) then '{11,12,14}'::smallint[]
    when p_code in (15, 16) then '{15,16}'
    when p_code in (17, 18) then '{17,18}'
    when p_code in (21, 22) then '{21,22}'
    when p_code in (35, 36) then '{35,36}'
    when p_code in (41, 42) then '{41,42}' end;
begin
  if alike is null then return; end if;
  -- Two players' wallets can be asked for one reference at once. The statement after the lock sees what came before it.
  perform pg_advisory_xact_lock(480, hashtext(p_ref::text));
  if exists (select from wallet_transfers t
             where t.ref = p_ref and t.code >= 10 and t.code = any(alike)
               -- What the player lacks is owed in the transaction that takes the rest.
               and not (p_code in (12, 16, 18, 36) and t.code = p_code - 1
                        and t.xact = wallet_era_base() + pg_current_xact_id()::text::bigint)) then
    raise exception 'reference % has moved its coins already', p_ref using errcode = 'unique_violation';
  end if;
end
$$;
