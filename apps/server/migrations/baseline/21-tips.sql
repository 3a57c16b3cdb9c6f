-- Tips as they were answered: a repeat of the key gets the same answer. The ledger's transfer bears the key too.
create table tips_tips (
  key uuid primary key,
  from_id bigint not null references account_players (id),
  to_id bigint not null references account_players (id) check (to_id <> from_id),
  amount bigint not null check (amount > 0),
  balance bigint not null check (balance >= 0),
  at timestamptz not null
);
-- What a player gave in the last 24 hours.
create index tips_tips_from on tips_tips (from_id, at);
grant select, insert on tips_tips to aureus_app;
