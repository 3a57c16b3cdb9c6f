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
  created_at timestamptz not null,
  -- Others see no figures of the player's.
  is_private boolean not null default false,
  -- The picture that the sign-in brought, which can be chosen again.
  provider_avatar text,
  -- How a player's name looks, so that no one takes one that passes for it. The server works it out; null until it has.
  skeleton text
);
create unique index account_players_username on account_players (lower(username));
create unique index account_players_skeleton on account_players (skeleton);
-- Names whose skeleton isn't known: the next start works it out.
create index account_players_unread_names on account_players (id) where skeleton is null;
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
  ended_at timestamptz,
  -- A session that waits for the second factor can do nothing but give it or end.
  is_pending boolean not null default false
);
create index account_sessions_player on account_sessions (player_id) where ended_at is null;
-- Where a player has signed in from before, ended sessions included.
create index account_sessions_player_history on account_sessions (player_id, id desc);
grant select, insert, update on account_sessions to aureus_app;

-- Steam answers already used; kept while their time would still be accepted.
create table account_steam_nonces (
  nonce text primary key,
  used_at timestamptz not null
);
-- Only old ones are looked for by time.
create index account_steam_nonces_used on account_steam_nonces (used_at);
grant select, insert, delete on account_steam_nonces to aureus_app;
