-- Refuses a limit above what staff set for the player's protection, now or to come, and the end of such a limit.
create or replace function limits_keep_protection() returns trigger
  language plpgsql
  as $$
declare
  most bigint;
  amount bigint;
  next_amount bigint;
  is_next boolean;
begin
  if tg_table_name = 'limits_deposits' then
    amount := new.amount_cents; next_amount := new.next_cents; is_next := new.next_at is not null;
  else
    amount := new.most; next_amount := new.next_most; is_next := new.next_from is not null;
  end if;
  select p.cents into most from limits_protections p
    where p.player_id = new.player_id and p.period = upper(new.period)
      and p.what = case tg_table_name when 'limits_deposits' then 'DEPOSIT' else 'LOSS' end;
  if found and (coalesce(amount > most, true) or is_next and coalesce(next_amount > most, true)) then
    raise exception 'staff protect this limit' using errcode = 'AU008';
  end if;
  return null;
end
$$;
create or replace trigger limits_deposits_protected after insert or update on limits_deposits
  for each row execute function limits_keep_protection();
-- Bets update these rows as well, and change nothing of this.
create or replace trigger wallet_loss_limits_protected_new after insert on wallet_loss_limits
  for each row execute function limits_keep_protection();
create or replace trigger wallet_loss_limits_protected after update on wallet_loss_limits
  for each row when ((old.most, old.next_most, old.next_from) is distinct from (new.most, new.next_most, new.next_from))
  execute function limits_keep_protection();
