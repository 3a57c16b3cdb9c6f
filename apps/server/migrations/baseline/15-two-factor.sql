-- A player's authenticator: being set up, or on.
create table two_factor_authenticators (
  player_id bigint primary key references account_players (id),
  -- AES-256-GCM: nonce, tag and text.
  secret bytea not null,
  started_at timestamptz not null,
  -- Null while it is being set up.
  enabled_at timestamptz,
  -- The newest 30-second step whose code was taken, and what for: no code counts twice, and none before it.
  used_step bigint not null default 0,
  used_purpose bytea,
  -- When wrong codes were tried; the guard against guessing.
  wrong_at timestamptz[] not null default '{}',
  locked_until timestamptz
);
grant select, insert, update, delete on two_factor_authenticators to aureus_app;

-- What lets a player in without the authenticator: each works once. Only keyed hashes are kept.
create table two_factor_recovery_codes (
  player_id bigint not null references two_factor_authenticators (player_id) on delete cascade,
  code_hash bytea not null,
  -- What it was used for; null while it is good.
  used_purpose bytea,
  used_at timestamptz,
  primary key (player_id, code_hash),
  check ((used_purpose is null) = (used_at is null))
);
grant select, insert, update, delete on two_factor_recovery_codes to aureus_app;
