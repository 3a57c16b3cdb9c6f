-- Every time that a player has shut play off. wallet_bars says what counts; this says what was asked for and when.
create table limits_self_bans (
  id bigint generated always as identity primary key,
  player_id bigint not null references account_players (id),
  asked_at timestamptz not null,
  -- Null is for good.
  until timestamptz
);
create index limits_self_bans_player on limits_self_bans (player_id, id);
grant select, insert on limits_self_bans to aureus_app;

-- When a player is to be told how long they have played and what it came to.
create table limits_reminders (
  player_id bigint primary key references account_players (id),
  -- Null is never.
  minutes smallint default 60 check (minutes in (15, 30, 60, 120)),
  -- When the player came, or saw the last reminder, and the player's last bet before that.
  since timestamptz not null,
  since_seq bigint not null,
  -- When a page last asked: after a long silence the player has come anew.
  seen_at timestamptz not null
);
grant select, insert, update on limits_reminders to aureus_app;
