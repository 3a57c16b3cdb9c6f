-- What one shift leaves for the next to read; the newest is shown.
create table staff_handovers (
  id bigint generated always as identity primary key,
  member_id bigint not null references staff_members (id),
  text text not null check (length(text) between 3 and 1000),
  at timestamptz not null default app_now()
);
grant select, insert (member_id, text) on staff_handovers to aureus_app;
create index staff_requests_decided on staff_requests (decided_at) where decided_at is not null;
