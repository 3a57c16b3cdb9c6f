-- Keeps every change of what a player limits. Its rows are the only ones of limits_changes.
create or replace function limits_note_change() returns trigger
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  if tg_table_name = 'limits_deposits' then
    insert into limits_changes (player_id, what, period, before_cents, after_cents, date)
      values (new.player_id, 'DEPOSIT', lower(new.period), old.amount_cents,
              case when new.next_at is null then new.amount_cents else new.next_cents end, new.next_at);
  elsif tg_table_name = 'wallet_loss_limits' then
    insert into limits_changes (player_id, what, period, before_cents, after_cents, date)
      values (new.player_id, 'LOSS', new.period, old.most,
              case when new.next_from is null then new.most else new.next_most end, new.next_from);
  else
    insert into limits_changes (player_id, what, date)
      values (new.player_id, case tg_table_name when 'limits_self_bans' then 'SELF_BAN' else 'BREAK' end, new.until);
  end if;
  return null;
end
$$;
create or replace trigger limits_deposits_new after insert on limits_deposits
  for each row execute function limits_note_change();
create or replace trigger limits_deposits_changed after update on limits_deposits
  for each row when ((old.amount_cents, old.next_cents, old.next_at) is distinct from (new.amount_cents, new.next_cents, new.next_at))
  execute function limits_note_change();
-- Bets update these rows as well, and change nothing of this.
create or replace trigger wallet_loss_limits_new after insert on wallet_loss_limits
  for each row when (new.most is not null or new.next_from is not null) execute function limits_note_change();
create or replace trigger wallet_loss_limits_changed after update on wallet_loss_limits
  for each row when ((old.most, old.next_most, old.next_from) is distinct from (new.most, new.next_most, new.next_from))
  execute function limits_note_change();
create or replace trigger limits_self_bans_new after insert on limits_self_bans
  for each row execute function limits_note_change();
create or replace trigger limits_cool_offs_new after insert on limits_cool_offs
  for each row execute function limits_note_change();
