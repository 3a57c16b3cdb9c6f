-- More of what staff decide about coins: skins that go out, deposits that no rule can judge, deposits that are sent back,
-- coins that are taken back, and the policy itself.
insert into staff_kinds (kind, bundles, is_asked_by_site) values
  ('TRADE', '{cashier,risk,owner}', true),
  ('DEPOSIT', '{cashier,risk,owner}', true),
  ('RETURN', '{cashier,risk,owner}', true),
  ('REFUND', '{cashier,risk,owner}', false),
  ('CORRECTION', '{cashier,owner}', false),
  ('POLICY', '{administrator,owner}', false);

-- What a rule looks at beside the kind and the amount. All that it names must fit.
alter table staff_policies
  -- What is known of the player: an account of less than 7 days, a restriction, a person with several accounts.
  add column risk text check (risk in ('new-account', 'restricted', 'shared-person')),
  -- In cents: what the player had of this kind in 24 hours, with what is asked for, is as much or more.
  add column from_day bigint check (from_day > 0),
  add constraint staff_policies_owner check (needs > 0 or not needs_owner);
comment on column staff_policies.needs is 'How many must agree, besides the member who asks; 0: no one.';
insert into staff_policies (position, kind, from_amount, needs, needs_owner)
  select (select max(position) from staff_policies) + rule.place, rule.kind, rule.from_amount, rule.needs, rule.needs_owner
  from (values
    (1, 'TRADE', 100000, 2, false),
    (2, 'TRADE', 0, 1, false),
    (3, 'DEPOSIT', 50000, 2, false),
    (4, 'DEPOSIT', 0, 1, false),
    (5, 'RETURN', 0, 1, false),
    (6, 'REFUND', 100000, 2, false),
    (7, 'REFUND', 0, 1, false),
    (8, 'CORRECTION', 100000, 2, true),
    (9, 'CORRECTION', 0, 1, false),
    (10, 'POLICY', 0, 1, true)) as rule (place, kind, from_amount, needs, needs_owner);

-- Each policy that ever was in force: written by staff_change_policy alone.
create table staff_policy_versions (
  version integer primary key check (version > 0),
  rules jsonb not null,
  -- Null for the policy that the site began with.
  request_id bigint references staff_requests (id),
  at timestamptz not null default app_now()
);
grant select on staff_policy_versions to aureus_app;

-- The rule as it was when it decided: the policy may be another one since.
alter table staff_requests add column rule jsonb;
update staff_requests r set rule = to_jsonb(p) from staff_policies p where p.position = r.policy;
-- What a player had of one kind in a day.
create index staff_requests_day on staff_requests (player_id, kind, created_at) where player_id is not null;

-- What staff take back may be spent as well: a debt of a correction belongs to no payment.
alter table cashier_debts
  drop constraint cashier_debts_pkey,
  alter column payment_id drop not null,
  add column id bigint generated always as identity primary key,
  add column request_id bigint references staff_requests (id),
  add constraint cashier_debts_reason check (num_nonnulls(payment_id, request_id) = 1);
create unique index cashier_debts_payment on cashier_debts (payment_id) where payment_id is not null;
create unique index cashier_debts_request on cashier_debts (request_id) where request_id is not null;
-- The site writes down what was voted for; cashier_note_return refuses the rest.
grant update (sent_at, sent_by, sent_how) on cashier_returns to aureus_app;

drop function if exists staff_vote(bytea, bigint, text, text, integer, integer);
