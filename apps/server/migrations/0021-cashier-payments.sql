-- Every way in and out is a payment in one table with one set of states; before, it knew deposits of coins alone.
insert into wallet_accounts (id, name) values
  (7, 'clearing:payadmit'),
  (8, 'clearing:skinsback'),
  (9, 'clearing:gift-cards');

alter table cashier_deposits rename to cashier_payments;
alter index cashier_deposits_player rename to cashier_payments_player;
alter index cashier_deposits_due rename to cashier_payments_due;

-- The states that a payment can be in, and the moves between them: whatever the code does, no other is made.
create table cashier_moves (
  way text not null check (way in ('DEPOSIT', 'WITHDRAW')),
  -- Null: how a payment may begin.
  from_state text,
  to_state text not null,
  unique nulls not distinct (way, from_state, to_state)
);
grant select on cashier_moves to aureus_app;
insert into cashier_moves (way, from_state, to_state)
select 'DEPOSIT', f, t
from unnest(array['CREATED', 'SEEN', 'CONFIRMING', 'REVIEW', 'IN_HOLD']) f,
     unnest(array['SEEN', 'CONFIRMING', 'REVIEW', 'IN_HOLD', 'HELD', 'CREDITED', 'FAILED']) t
where f <> t;
insert into cashier_moves (way, from_state, to_state) values
  ('DEPOSIT', null, 'CREATED'),
  ('DEPOSIT', null, 'SEEN'),
  ('DEPOSIT', null, 'CREDITED'),
  ('DEPOSIT', 'HELD', 'CREDITED'),
  ('DEPOSIT', 'CREDITED', 'REVERSED'),
  ('WITHDRAW', null, 'APPROVAL'),
  ('WITHDRAW', null, 'QUEUED'),
  ('WITHDRAW', 'APPROVAL', 'QUEUED'),
  ('WITHDRAW', 'APPROVAL', 'REFUSED'),
  ('WITHDRAW', 'APPROVAL', 'CANCELLED'),
  ('WITHDRAW', 'QUEUED', 'SENDING'),
  ('WITHDRAW', 'SENDING', 'SENT'),
  ('WITHDRAW', 'SENDING', 'COMPLETED'),
  ('WITHDRAW', 'SENDING', 'FAILED'),
  ('WITHDRAW', 'SENT', 'COMPLETED'),
  ('WITHDRAW', 'SENT', 'FAILED');

alter table cashier_payments
  drop constraint cashier_deposits_state_check,
  -- A withdrawal has no id at the provider before it was asked to pay.
  alter provider_id drop not null,
  add way text not null default 'DEPOSIT' check (way in ('DEPOSIT', 'WITHDRAW')),
  -- The call that asked for it, and what it asked for: a repeat must ask for the same.
  add request_id uuid,
  add request jsonb,
  -- Where a withdrawal goes; how a provider's item or page is named.
  add target jsonb not null default '{}',
  add fee_cents bigint not null default 0 check (fee_cents >= 0),
  -- How often the provider was asked to pay.
  add attempts integer not null default 0 check (attempts >= 0),
  -- When what is received becomes final, where the provider protects it for a time.
  add held_until timestamptz,
  add check (way = 'DEPOSIT' or (request_id is not null and amount_cents > fee_cents)),
  add check (state not in ('SENT', 'COMPLETED') or provider_id is not null);
create unique index cashier_payments_request on cashier_payments (player_id, request_id) where request_id is not null;
-- What the caps on withdrawals without approval are counted over.
create index cashier_payments_withdrawals on cashier_payments (created_at) where way = 'WITHDRAW';

-- When a payment came into each of its states. It writes itself.
create table cashier_steps (
  id bigint generated always as identity primary key,
  payment_id bigint not null references cashier_payments (id),
  state text not null,
  reason text,
  at timestamptz not null
);
create index cashier_steps_payment on cashier_steps (payment_id, id);
grant select on cashier_steps to aureus_app;
insert into cashier_steps (payment_id, state, reason, at) select id, state, reason, updated_at from cashier_payments order by id;

create function cashier_take_step() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state then return new; end if;
  if not exists (select from cashier_moves m where m.way = new.way and m.to_state = new.state
                 and m.from_state is not distinct from case tg_op when 'UPDATE' then old.state end) then
    raise exception 'a % cannot go from % to %', new.way, case tg_op when 'UPDATE' then old.state end, new.state
      using errcode = 'AU003';
  end if;
  insert into cashier_steps (payment_id, state, reason, at) values (new.id, new.state, new.reason, app_now());
  return new;
end
$$;
create trigger cashier_payments_step after insert or update of state on cashier_payments
  for each row execute function cashier_take_step();
