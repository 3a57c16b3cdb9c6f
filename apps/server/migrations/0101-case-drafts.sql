-- Drafts of cases: what somebody would have a case be. Players see nothing of one until it's published as a version.
create table cases_drafts (
  id bigint primary key generated always as identity,
  case_id text not null check (case_id ~ '^[a-z0-9-]{1,64}$'),
  name text not null check (char_length(name) between 1 and 40),
  tags text[] not null,
  image_url text not null,
  price bigint not null check (price >= 0),
  -- [{ id, tickets }], as far as somebody got.
  items jsonb not null,
  -- What players read of the change.
  note text not null check (char_length(note) <= 280),
  publish_at timestamptz,
  state text not null default 'OPEN' check (state in ('OPEN', 'ASKED', 'SCHEDULED', 'PUBLISHED', 'DROPPED')),
  -- The version that was in force when the draft was asked for; none of a new case.
  against bigint references cases_versions,
  -- What was asked for, as a version keeps it.
  table_items jsonb,
  content_hash text,
  request_id bigint references staff_requests,
  version_id bigint references cases_versions,
  by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index cases_drafts_open on cases_drafts (case_id) where state in ('OPEN', 'ASKED', 'SCHEDULED');
create index cases_drafts_scheduled on cases_drafts (publish_at) where state = 'SCHEDULED';
grant select, insert, update on cases_drafts to aureus_app;

alter table cases_versions add column note text not null default '' check (char_length(note) <= 280);

insert into staff_kinds (kind, bundles) values ('CASE_VERSION', '{catalogue,administrator,owner}');
insert into staff_policies (position, kind, review_rule, needs)
  select max(position) + 1, 'CASE_VERSION', 'same-content', 0 from staff_policies;
insert into staff_policies (position, kind, needs) select max(position) + 1, 'CASE_VERSION', 1 from staff_policies;
