-- Erasures that players asked for, and what makes them possible: what the staff's log says about a player is kept beside
-- its chain, which holds a salted hash of it.
create table privacy_erasures (
  player_id bigint primary key references account_players,
  asked_at timestamptz not null default app_now(),
  request_id bigint unique references staff_requests,
  erased_at timestamptz,
  check ((erased_at is null) or (request_id is not null))
);
-- Written by privacy_ask_erasure, privacy_keep and privacy_erase alone.
grant select on privacy_erasures to aureus_app;

create table staff_texts (
  position bigint primary key references staff_log,
  player_id bigint not null references account_players,
  salt bytea not null check (octet_length(salt) = 32),
  texts jsonb not null
);
create index staff_texts_player on staff_texts (player_id);
grant select on staff_texts to aureus_app;

-- Of an account that was erased the person is still known, but the account isn't one of theirs any more.
alter table kyc_persons add column ended_at timestamptz;

insert into staff_kinds (kind, bundles) values ('ERASURE', '{risk,administrator,owner}');
insert into staff_policies (position, kind, needs) select max(position) + 1, 'ERASURE', 1 from staff_policies;
-- What providers sent is emptied after a while.
create index cashier_webhooks_body on cashier_webhooks (received_at) where body <> '';
create index kyc_webhooks_body on kyc_webhooks (received_at) where body <> '';
