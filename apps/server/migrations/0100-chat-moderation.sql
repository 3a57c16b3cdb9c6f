-- Players report messages, and who moderates leaves an act behind each decision: with its reason, and who it was.
create table chat_reports (
  message_id bigint not null references chat_messages on delete cascade,
  player_id bigint not null references account_players,
  reason text not null check (reason in ('SPAM', 'ABUSE', 'PERSONAL_INFO', 'BEGGING', 'SCAM', 'OTHER')),
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (message_id, player_id)
);
grant select, insert, update on chat_reports to aureus_app;
create index chat_reports_open on chat_reports (message_id) where closed_at is null;
create index chat_reports_player on chat_reports (player_id, created_at);

create table chat_acts (
  id bigint primary key generated always as identity,
  kind text not null check (kind in ('DELETE', 'MUTE', 'UNMUTE', 'DISMISS', 'SLOW_MODE', 'PIN')),
  -- The player that it is about; none for the whole room.
  player_id bigint references account_players,
  -- Kept when the message itself is purged.
  message_id bigint,
  by_player bigint references account_players,
  by_member bigint references staff_members,
  by_name text not null,
  reason text not null check (char_length(reason) between 3 and 500),
  -- Until when it holds, and what held before: what an undo goes back to.
  until timestamptz,
  before_until timestamptz,
  before_seconds integer,
  created_at timestamptz not null,
  -- Of a new member: somebody senior confirms or undoes it.
  is_mirrored boolean not null default false,
  review text check (review in ('CONFIRMED', 'UNDONE')),
  reviewed_by bigint references staff_members,
  reviewed_name text,
  reviewed_at timestamptz,
  check ((by_player is null) <> (by_member is null)),
  check ((review is null) = (reviewed_at is null) and (review is null) = (reviewed_by is null)),
  check (reviewed_by is distinct from by_member or review is null)
);
-- What was done stays; only what a senior member says of it is added.
grant select, insert on chat_acts to aureus_app;
grant update (review, reviewed_by, reviewed_name, reviewed_at) on chat_acts to aureus_app;
create index chat_acts_player on chat_acts (player_id, id desc);
create index chat_acts_message on chat_acts (message_id);
create index chat_acts_mirrored on chat_acts (id) where is_mirrored and review is null;

alter table chat_mutes
  add column reason text not null default '',
  add column act_id bigint references chat_acts,
  alter column muted_by drop not null;

-- What holds for a whole room: how far apart messages stand for a while, and what is pinned above them.
create table chat_rooms (
  room text primary key,
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 3600),
  slow_until timestamptz,
  pin_id bigint not null default 1,
  pinned text check (char_length(pinned) between 1 and 280),
  pinned_until timestamptz,
  check ((pinned is null) = (pinned_until is null))
);
grant select, update on chat_rooms to aureus_app;
insert into chat_rooms (room) values ('EN');
