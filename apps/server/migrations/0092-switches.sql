-- What staff have switched off for everyone. Rows are written by switches_turn_off and switches_turn_on alone: off is one
-- member's word, on before its end needs an approved request.
create table switches_off (
  name text primary key check (name ~ '^[a-z][a-z-]{2,30}$'),
  -- Another one with each switching-off: a request to switch on is about one of them.
  id bigint not null generated always as identity unique,
  message text not null check (char_length(message) between 3 and 160),
  since timestamptz not null default app_now(),
  -- When it comes on again by itself; null until two switch it on.
  ends_at timestamptz check (ends_at > since),
  by_name text not null
);
grant select on switches_off to aureus_app;

insert into staff_kinds (kind, bundles) values ('SWITCH_ON', '{risk,administrator,owner}');
insert into staff_policies (position, kind, needs) select max(position) + 1, 'SWITCH_ON', 1 from staff_policies;
