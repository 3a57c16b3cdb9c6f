-- What can be asked for is one list: what the policy and the requests are of, who may vote on it, and whether the site asks
-- for it by itself, because its players wait. `npm test` holds it against the contract's (packages/contract/src/staff-requests.ts).
create table staff_kinds (
  kind text primary key check (kind ~ '^[A-Z]+(_[A-Z]+)*$'),
  -- The roles whose votes count, whatever the application says.
  bundles text[] not null check (
    cardinality(bundles) > 0
    and bundles <@ array['moderator', 'support', 'cashier', 'risk', 'catalogue', 'administrator', 'owner']
  ),
  is_asked_by_site boolean not null default false
);
grant select on staff_kinds to aureus_app;
insert into staff_kinds (kind, bundles, is_asked_by_site) values
  ('WITHDRAWAL', '{cashier,risk,owner}', true),
  ('CREDIT', '{cashier,owner}', false),
  ('LIFT', '{risk,administrator,owner}', false),
  ('ROLE_CHANGE', '{administrator,owner}', false);

alter table staff_policies
  drop constraint staff_policies_kind_check,
  add constraint staff_policies_kind foreign key (kind) references staff_kinds (kind);
alter table staff_requests
  drop constraint staff_requests_kind_check,
  add constraint staff_requests_kind foreign key (kind) references staff_kinds (kind);

-- One call asks once, however often it is made, whatever it asks for.
drop index staff_requests_key;
create unique index staff_requests_key on staff_requests (kind, (payload ->> 'key')) where payload ->> 'key' is not null;

comment on column staff_policies.from_amount is 'In cents: the rule fits what is worth as much or more.';
drop function if exists staff_vote(bytea, bigint, text, text, text[], integer, integer);
