-- What staff note about a player for each other. Players don't read it, and no row is changed.
create table staff_notes (
  id bigint generated always as identity primary key,
  player_id bigint not null references account_players (id),
  member_id bigint not null references staff_members (id),
  text text not null check (char_length(text) between 3 and 2000),
  at timestamptz not null default app_now()
);
create index staff_notes_player on staff_notes (player_id, id desc);
grant select, insert on staff_notes to aureus_app;

-- Every change of a player's limits, bans and breaks, written by limits_note_change alone. Amounts are cents.
create table limits_changes (
  id bigint generated always as identity primary key,
  player_id bigint not null references account_players (id),
  what text not null check (what in ('DEPOSIT', 'LOSS', 'SELF_BAN', 'BREAK')),
  -- Of a limit: day, week or month.
  period text,
  before_cents bigint,
  after_cents bigint,
  -- From when on a limit counts, and until when a ban or a break lasts; null for at once, and for good.
  date timestamptz,
  at timestamptz not null default app_now()
);
create index limits_changes_player on limits_changes (player_id, id desc);
grant select on limits_changes to aureus_app;

-- Every state of a player's identity check, written by kyc_note_change alone.
create table kyc_changes (
  id bigint generated always as identity primary key,
  player_id bigint not null references account_players (id),
  level text not null,
  state text not null,
  comment text,
  at timestamptz not null default app_now()
);
create index kyc_changes_player on kyc_changes (player_id, id desc);
grant select on kyc_changes to aureus_app;

-- A search by address, and what players read of what was decided about them.
create index account_sessions_address on account_sessions (address, id desc);
create index staff_requests_done on staff_requests (player_id, id desc)
  where state = 'APPROVED' and carried_out_at is not null and player_id is not null;
