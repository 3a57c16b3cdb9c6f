create table chat_messages (
  id bigint generated always as identity primary key,
  room text not null,
  type text not null check (type in ('USER', 'SYSTEM', 'BIG_WIN', 'RAIN')),
  player_id bigint references account_players (id),
  message text not null check (char_length(message) <= 160),
  data jsonb,
  -- What happened once is announced once, however often its job runs.
  key text unique,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint references account_players (id),
  -- Who spoke for the house.
  announced_by bigint references account_players (id),
  check ((type = 'USER') = (player_id is not null)),
  check (announced_by is null or type = 'SYSTEM')
);
create index chat_messages_room on chat_messages (room, id desc) where deleted_at is null;
create index chat_messages_player on chat_messages (player_id, created_at) where player_id is not null;
grant select, insert, update, delete on chat_messages to aureus_app;

create table chat_mutes (
  player_id bigint primary key references account_players (id),
  muted_until timestamptz not null,
  muted_by bigint not null references account_players (id)
);
grant select, insert, update, delete on chat_mutes to aureus_app;
