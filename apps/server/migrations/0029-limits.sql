-- What players allow themselves to deposit in the last 24 hours, 7 days and 30 days.
create table limits_deposits (
  player_id bigint not null references account_players (id),
  period text not null check (period in ('DAY', 'WEEK', 'MONTH')),
  -- Null is no limit.
  amount_cents bigint check (amount_cents > 0),
  -- From next_at on next_cents counts instead: no job has to make it so.
  next_cents bigint check (next_cents > 0),
  next_at timestamptz,
  primary key (player_id, period),
  check (next_at is not null or next_cents is null)
);
grant select, insert, update on limits_deposits to aureus_app;

-- A deposit that was received above its player's limits, since when: it waits, in this order, until they allow it.
alter table cashier_payments
  add limited_since timestamptz,
  add check (limited_since is null or (way = 'DEPOSIT' and state = 'IN_HOLD'));
create index cashier_payments_limited on cashier_payments (player_id, limited_since, id) where limited_since is not null;
-- What was below a minimum may be above a limit by the time that it has added up.
insert into cashier_moves (way, from_state, to_state) values ('DEPOSIT', 'HELD', 'IN_HOLD');
