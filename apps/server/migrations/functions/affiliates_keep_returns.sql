-- Commission was given back only as far as the ledger took it from the affiliate.
create or replace function affiliates_keep_returns() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  if new.taken > 0 and not exists (
    select from wallet_transfers t
    where t.ref = new.id and t.code = 37 and t.debit = new.affiliate_id and t.amount = new.taken
  ) then
    raise exception 'the ledger took no % from affiliate %', new.taken, new.affiliate_id using errcode = 'AU003';
  end if;
  return new;
end
$$;
create or replace trigger affiliates_keep_returns before insert on affiliates_returns
  for each row execute function affiliates_keep_returns();
