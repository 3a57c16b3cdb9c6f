-- Support: what players and staff write to each other. What was said is added and never changed.
create table support_players (
  player_id bigint primary key references account_players (id),
  -- The newest message that the player has seen, and the newest of the player's own that staff have.
  read_up_to bigint not null default 0,
  staff_read_up_to bigint not null default 0,
  staff_read_at timestamptz
);
grant select, insert, update on support_players to aureus_app;

create table support_threads (
  id bigint generated always as identity primary key,
  player_id bigint not null references support_players (player_id),
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED')),
  -- Who answers it.
  member_id bigint references staff_members (id),
  member_name text,
  created_at timestamptz not null default app_now(),
  last_at timestamptz not null default app_now(),
  -- Since when the player waits for an answer.
  waiting_since timestamptz,
  answered_at timestamptz,
  closed_at timestamptz,
  stars smallint check (stars between 1 and 5),
  stars_text text check (char_length(stars_text) <= 500),
  -- The same conversation at another desk, the newest of its messages that is kept here, and who speaks with it now.
  desk_contact text,
  desk_conversation bigint,
  desk_seen bigint not null default 0,
  desk_lease_until timestamptz,
  check ((state = 'CLOSED') = (closed_at is not null)),
  check (member_id is null or member_name is not null)
);
create unique index support_threads_open on support_threads (player_id) where state = 'OPEN';
create index support_threads_player on support_threads (player_id, id);
create index support_threads_waiting on support_threads (waiting_since, id) where state = 'OPEN';
create index support_threads_closed on support_threads (closed_at) where state = 'CLOSED';
create unique index support_threads_desk on support_threads (desk_conversation) where desk_conversation is not null;
grant select on support_threads to aureus_app;
grant insert (player_id) on support_threads to aureus_app;
grant update (state, member_id, member_name, last_at, waiting_since, answered_at, closed_at, stars, stars_text,
  desk_contact, desk_conversation, desk_seen, desk_lease_until) on support_threads to aureus_app;

-- Pictures, drawn again by the site: nothing of the file that was sent is kept.
create table support_attachments (
  id uuid primary key,
  player_id bigint not null references account_players (id),
  width integer not null check (width between 1 and 2000),
  height integer not null check (height between 1 and 2000),
  bytes bytea not null check (octet_length(bytes) <= 5242880),
  created_at timestamptz not null default app_now()
);
create index support_attachments_player on support_attachments (player_id, created_at);
grant select, insert, delete on support_attachments to aureus_app;

create table support_messages (
  id bigint generated always as identity primary key,
  thread_id bigint not null references support_threads (id),
  player_id bigint not null references account_players (id),
  author text not null check (author in ('PLAYER', 'STAFF', 'SITE')),
  -- Null for somebody who answers at another desk.
  member_id bigint references staff_members (id),
  author_name text check (char_length(author_name) <= 60),
  text text not null check (char_length(text) <= 4000),
  attachment_id uuid unique references support_attachments (id),
  -- One for each message that was meant: a repeated call counts once.
  key uuid,
  desk_id bigint,
  created_at timestamptz not null default app_now(),
  check (text <> '' or attachment_id is not null),
  check (author = 'STAFF' or (member_id is null and author_name is null))
);
create unique index support_messages_key on support_messages (player_id, key) where key is not null;
create unique index support_messages_desk on support_messages (thread_id, desk_id) where desk_id is not null;
create index support_messages_thread on support_messages (thread_id, id);
create index support_messages_player on support_messages (player_id, id);
create index support_messages_staff on support_messages (player_id, id) where author = 'STAFF';
grant select, insert, update (desk_id) on support_messages to aureus_app;

-- What staff write for each other; in a table of its own, so that no list of messages can hold one.
create table support_notes (
  id bigint generated always as identity primary key,
  thread_id bigint not null references support_threads (id),
  member_id bigint not null references staff_members (id),
  member_name text not null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default app_now()
);
create index support_notes_thread on support_notes (thread_id, id);
grant select, insert on support_notes to aureus_app;

create table support_canned (
  id bigint generated always as identity primary key,
  title text not null check (title = btrim(title) and char_length(title) between 1 and 60),
  text text not null check (char_length(text) between 1 and 2000),
  changed_by text not null,
  changed_at timestamptz not null default app_now()
);
create unique index support_canned_title on support_canned (lower(title));
grant select, insert, update, delete on support_canned to aureus_app;

-- Webhooks of another desk that were taken: each counts once.
create table support_deliveries (
  delivery text primary key check (char_length(delivery) between 1 and 200),
  came_at timestamptz not null default app_now()
);
create index support_deliveries_came on support_deliveries (came_at);
grant select, insert, delete on support_deliveries to aureus_app;
