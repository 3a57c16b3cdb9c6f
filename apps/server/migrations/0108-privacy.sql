-- Exports of a player's data: who asked, how far they have come, and the file itself in parts until it's deleted.
create table privacy_exports (
  id bigint generated always as identity primary key,
  player_id bigint not null references account_players,
  -- The request of staff that it was made for; null where the player asked.
  request_id bigint unique references staff_requests,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'DELETED')),
  -- Which attempt writes it. One that another has overtaken changes nothing any more.
  run integer not null default 0,
  percent smallint not null default 0 check (percent between 0 and 100),
  progress jsonb not null default '[]',
  asked_at timestamptz not null default app_now(),
  touched_at timestamptz not null default app_now(),
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint,
  sha256 bytea,
  -- What one session may download it by, once.
  ticket_hash bytea unique,
  ticket_session bigint,
  ticket_has_code boolean,
  ticket_expires_at timestamptz,
  check ((state in ('READY', 'DELETED')) = (ready_at is not null)),
  check (num_nulls(ready_at, expires_at, bytes, sha256) in (0, 4)),
  check (num_nulls(ticket_hash, ticket_session, ticket_has_code, ticket_expires_at) in (0, 4))
);
create index privacy_exports_player on privacy_exports (player_id, id desc);
create unique index privacy_exports_unfinished on privacy_exports (player_id, (request_id is null))
  where state in ('QUEUED', 'RUNNING');
create index privacy_exports_expiring on privacy_exports (expires_at) where state = 'READY';
grant select, insert, update on privacy_exports to aureus_app;

create table privacy_parts (
  export_id bigint not null references privacy_exports,
  run integer not null,
  number integer not null,
  bytes bytea not null,
  primary key (export_id, run, number)
);
grant select, insert, delete on privacy_parts to aureus_app;
