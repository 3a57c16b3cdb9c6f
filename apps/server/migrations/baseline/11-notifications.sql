create table notifications_messages (
  id bigint generated always as identity primary key,
  player_id bigint not null references account_players (id),
  code text,
  type text not null check (type in ('SUCCESS', 'ERROR', 'INFO')),
  data jsonb not null,
  is_read boolean not null default false,
  created_at timestamptz not null
);
create index notifications_messages_player on notifications_messages (player_id, id desc);
-- What a player has not read yet is counted with every look at the player's record.
create index notifications_messages_unread on notifications_messages (player_id, id) where not is_read;
grant select, insert, update on notifications_messages to aureus_app;
