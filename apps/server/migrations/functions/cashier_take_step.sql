-- Refuses every change of a payment's state that cashier_moves doesn't list, and writes the others into cashier_steps. What
-- waits for a person goes out by their votes alone, whatever the code does. Runs as its owner: the application's role has
-- no right to write the steps.
create or replace function cashier_take_step() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state then return new; end if;
  if not exists (select from cashier_moves m where m.way = new.way and m.to_state = new.state
                 and m.from_state is not distinct from case tg_op when 'UPDATE' then old.state end) then
    raise exception 'a % cannot go from % to %', new.way, case tg_op when 'UPDATE' then old.state end, new.state
      using errcode = 'AU003';
  end if;
  if tg_op = 'UPDATE' and old.state = 'APPROVAL' and new.state = 'QUEUED'
     and not exists (select from staff_requests r where r.kind in ('WITHDRAWAL', 'TRADE') and r.subject = new.id
                     and r.state = 'APPROVED'
                     -- Votes for what waited before let nothing go that waits again.
                     and r.decided_at >= (select max(s.at) from cashier_steps s
                                          where s.payment_id = new.id and s.state = 'APPROVAL')) then
    raise exception 'withdrawal % needs the votes of staff', new.id using errcode = 'AU004';
  end if;
  -- What a provider finds out later may still credit it; a person's word needs the votes, for what it is worth.
  if tg_op = 'UPDATE' and old.state = 'REVIEW' and new.state in ('CREDITED', 'IN_HOLD') and new.target ? 'decidedBy'
     and not exists (select from staff_requests r where r.kind = 'DEPOSIT' and r.subject = new.id
                     and r.state = 'APPROVED' and (r.payload ->> 'cents')::bigint = new.amount_cents) then
    raise exception 'deposit % needs the votes of staff', new.id using errcode = 'AU004';
  end if;
  insert into cashier_steps (payment_id, state, reason, why, at) values (new.id, new.state, new.reason, new.why, app_now());
  return new;
end
$$;
create or replace trigger cashier_payments_step after insert or update of state on cashier_payments
  for each row execute function cashier_take_step();
