-- compatible: the release before writes none of this, and signs its members in by what it wrote.
-- What was decided, asked for and given, each with a MAC under keys that are not in the database.
create table platform_decision_seals (
  -- What is sealed, such as `vote 12:3`.
  about text primary key check (about <> ''),
  mac bytea not null check (length(mac) = 32),
  at timestamptz not null default app_now()
);
grant select, insert, update on platform_decision_seals to aureus_app;

-- How an edge, which has no keys, finds the session of a socket. What it learns there is which queues changed.
alter table staff_sessions add column socket_hash bytea unique;
