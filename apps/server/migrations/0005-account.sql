-- A person with an account. Ids begin above the ledger's own accounts.
create table account_players (
  id bigint generated always as identity (start with 1001) primary key,
  username text not null check (username = btrim(username) and char_length(username) between 2 and 24),
  avatar text not null,
  role text not null default 'UNVERIFIED_USER'
    check (role in ('USER', 'UNVERIFIED_USER', 'BOT', 'MODERATOR', 'ADMINISTRATOR', 'OWNER')),
  discord_id text,
  twitter_id text,
  last_username_change timestamptz,
  restriction_reason text,
  restricted_until timestamptz,
  is_restricted boolean not null default false,
  created_at timestamptz not null
);
create unique index account_players_username on account_players (lower(username));
grant select, insert, update on account_players to aureus_app;

-- The provider's name for a person. The key is the provider's subject, never an e-mail address.
create table account_identities (
  provider text not null check (provider in ('GOOGLE', 'STEAM')),
  subject text not null,
  player_id bigint not null references account_players (id),
  primary key (provider, subject)
);
create index account_identities_player on account_identities (player_id);
grant select, insert on account_identities to aureus_app;

-- A signed-in browser. Only the hash of its token is kept.
create table account_sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  player_id bigint not null references account_players (id),
  provider text not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index account_sessions_player on account_sessions (player_id) where ended_at is null;
grant select, insert, update on account_sessions to aureus_app;

-- A sign-in under way: what was sent to the provider, bound to the browser by a cookie, used once.
create table account_sign_ins (
  state_hash bytea primary key,
  provider text not null,
  redirect text not null,
  return_to text not null,
  code_verifier text,
  nonce text,
  created_at timestamptz not null
);
grant select, insert, delete on account_sign_ins to aureus_app;

-- Steam answers already used; kept while their time would still be accepted.
create table account_steam_nonces (
  nonce text primary key,
  used_at timestamptz not null
);
grant select, insert, delete on account_steam_nonces to aureus_app;
