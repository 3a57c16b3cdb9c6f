-- What players allow themselves to deposit in the last 24 hours, 7 days and 30 days.
create table limits_deposits (
  player_id bigint not null references account_players (id),
  period text not null check (period in ('DAY', 'WEEK', 'MONTH')),
  -- Null is no limit.
  amount_cents bigint check (amount_cents > 0),
  -- From next_at on next_cents counts instead: no job has to make it so.
  next_cents bigint check (next_cents > 0),
  next_at timestamptz,
  primary key (player_id, period),
  check (next_at is not null or next_cents is null)
);
grant select, insert, update on limits_deposits to aureus_app;

-- Every self-ban. wallet_bars says what counts; this says what was asked for and when.
create table limits_self_bans (
  id bigint generated always as identity primary key,
  player_id bigint not null references account_players (id),
  asked_at timestamptz not null,
  -- Null is for good.
  until timestamptz
);
create index limits_self_bans_player on limits_self_bans (player_id, id);
grant select, insert on limits_self_bans to aureus_app;

-- When a player is reminded how long they have played and what it came to.
create table limits_reminders (
  player_id bigint primary key references account_players (id),
  -- Null is never.
  minutes smallint default 60 check (minutes in (15, 30, 60, 120)),
  -- When the player came, or saw the last reminder, and the player's last bet before that.
  since timestamptz not null,
  since_seq bigint not null,
  -- When a page last asked: after a long silence the player has come back.
  seen_at timestamptz not null
);
grant select, insert, update on limits_reminders to aureus_app;
