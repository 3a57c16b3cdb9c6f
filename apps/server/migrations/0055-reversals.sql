-- What a reversed deposit brought goes with it: its keys, and its part of what was staked for withdrawals.
alter table rewards_keys
  -- Taken back unopened, and opened ones whose worth is owed.
  add taken integer not null default 0,
  add charged integer not null default 0,
  add check (taken >= 0 and charged >= 0 and taken + charged <= count);
grant update (taken, charged) on rewards_keys to aureus_app;

-- Cents of `wagered` that count no more: they were staked with deposits that have been reversed since.
alter table wallet_players add column wager_forfeited bigint not null default 0 check (wager_forfeited >= 0);

-- A withdrawal that its provider has not heard of yet can still be stopped.
insert into cashier_moves (way, from_state, to_state) values ('WITHDRAW', 'QUEUED', 'REFUSED');
