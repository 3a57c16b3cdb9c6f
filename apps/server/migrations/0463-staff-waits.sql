-- compatible: the release before neither reads nor writes it; a member or key that waits counts there at once.
-- New owners, keys and decisions about them that don't count yet.
create table staff_waits (
  id bigint generated always as identity primary key,
  what text not null check (what in ('OWNER', 'KEY', 'DECISION')),
  -- What waits: `member 12`, `key 12 <passkey>`, `authenticator 12` or `request 33`.
  about text not null,
  member_id bigint references staff_members (id),
  request_id bigint references staff_requests (id),
  made_at timestamptz not null default app_now(),
  -- When it counts by itself; null while only another owner can let it count.
  counts_at timestamptz,
  -- When an owner confirmed or refused it, or what waited went away.
  ended_at timestamptz,
  ended_by bigint references staff_members (id),
  is_confirmed boolean not null default false,
  check (what <> 'DECISION' or request_id is not null)
);
-- One thing waits once.
create unique index staff_waits_open on staff_waits (about) where ended_at is null;
create index staff_waits_member on staff_waits (member_id) where ended_at is null;
grant select, insert, update on staff_waits to aureus_app;
