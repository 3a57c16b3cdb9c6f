-- That a deposit was sent back is written down behind an approved request alone.
create or replace function cashier_note_return() returns trigger
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  if new.sent_at is not null and old.sent_at is null
     and not exists (select from staff_requests r where r.kind = 'RETURN' and r.subject = new.payment_id
                     and r.state = 'APPROVED') then
    raise exception 'return % needs the votes of staff', new.payment_id using errcode = 'AU004';
  end if;
  return new;
end
$$;
create or replace trigger cashier_returns_sent before update on cashier_returns
  for each row execute function cashier_note_return();
