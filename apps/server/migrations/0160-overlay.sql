-- The link by which a player's broadcast reads the player's own bets: its token's hash. One each; a new one replaces it.
create table overlay_links (
  player_id bigint primary key references account_players (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  made_at timestamptz not null default app_now()
);
grant select, insert, update, delete on overlay_links to aureus_app;
