-- Visitors write to support too. The browser has a secret, of which a hash is kept. In the tables of support a visitor has
-- the number below zero, `-support_visitors.id`, until a sign-in makes the conversation the player's.
create table support_visitors (
  id bigint generated always as identity primary key,
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index support_visitors_expires on support_visitors (expires_at);
grant select, insert (secret_hash, expires_at), update (expires_at) on support_visitors to aureus_app;

-- What was written belongs to a row of support_players, and that to a player or to a visitor.
alter table support_players
  drop constraint support_players_player_id_fkey,
  add column account_id bigint generated always as (case when player_id > 0 then player_id end) stored
    references account_players (id),
  add column visitor_id bigint generated always as (case when player_id < 0 then -player_id end) stored
    references support_visitors (id),
  add check (player_id <> 0);
insert into support_players (player_id)
  select player_id from support_messages union select player_id from support_attachments on conflict do nothing;
alter table support_messages
  drop constraint support_messages_player_id_fkey,
  add foreign key (player_id) references support_players (player_id);
alter table support_attachments
  drop constraint support_attachments_player_id_fkey,
  add foreign key (player_id) references support_players (player_id);

-- The conversation that this one became part of at its visitor's sign-in: its messages are there.
alter table support_threads
  add column merged_into bigint references support_threads (id),
  add check (merged_into is null or state = 'CLOSED');
create index support_threads_merged on support_threads (merged_into) where merged_into is not null;
