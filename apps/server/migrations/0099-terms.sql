-- Which version of the terms a player has accepted, when and from where. The hash is of the text that was shown.
create table terms_acceptances (
  player_id bigint not null references account_players (id),
  version text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  accepted_at timestamptz not null,
  address text not null,
  primary key (player_id, version)
);
grant select, insert on terms_acceptances to aureus_app;
