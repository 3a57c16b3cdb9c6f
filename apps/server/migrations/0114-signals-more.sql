-- Which player paid with which card: a keyed hash of the digits that the provider shows and of the card's end, never the
-- card. One row for each key that is in use.
create table cashier_cards (
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  player_id bigint not null references account_players (id),
  key_id text not null,
  seen_at timestamptz not null default app_now(),
  primary key (fingerprint, player_id)
);
create index cashier_cards_player on cashier_cards (player_id);
grant select, insert, update (seen_at) on cashier_cards to aureus_app;

-- The browser that a session began in, by a random cookie of the site's own, hashed.
alter table account_sessions add column device_hash bytea check (octet_length(device_hash) = 32);
create index account_sessions_device on account_sessions (device_hash) where device_hash is not null;
