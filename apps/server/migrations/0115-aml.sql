-- Files about players whose money has to be looked at, as the rules against money laundering ask. Only members with the
-- permission see them. Nothing follows by itself but that a person looks at withdrawals; no coins are ever taken.
create table aml_cases (
  id bigint generated always as identity primary key,
  player_id bigint not null references account_players (id),
  -- The market profile whose rules opened it, and its threshold in cents at that time; null where none was named.
  market text not null,
  threshold bigint check (threshold > 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'ASKED', 'ASSESSED', 'REPORTED', 'CLOSED')),
  opened_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  -- Who assessed it last: somebody else closes or reports it.
  assessed_by bigint references staff_members (id),
  assignee bigint references staff_members (id),
  -- Payments up to here are dealt with: the next file counts those that came later.
  closed_at timestamptz,
  check ((closed_at is not null) = (state = 'CLOSED'))
);
-- One at a time.
create unique index aml_cases_open on aml_cases (player_id) where state <> 'CLOSED';
create index aml_cases_player on aml_cases (player_id, id desc);
create index aml_cases_due on aml_cases (due_at) where state <> 'CLOSED';
grant select on aml_cases to aureus_app;

-- What happened in a file, insert only: why it was opened, notes, evidence, decisions.
create table aml_entries (
  id bigint generated always as identity primary key,
  case_id bigint not null references aml_cases (id),
  kind text not null check (kind in ('TRIGGER', 'NOTE', 'EVIDENCE', 'ASSIGNED', 'STATE')),
  -- Null for the site itself.
  member_id bigint references staff_members (id),
  text text not null check (char_length(text) between 1 and 4000),
  -- Of a trigger: which one, with its figures.
  figures jsonb,
  -- Of a move: where it went.
  state text,
  at timestamptz not null default app_now(),
  check ((figures is not null) = (kind = 'TRIGGER')),
  check ((state is not null) = (kind = 'STATE'))
);
create index aml_entries_case on aml_entries (case_id, id);
-- One trigger of a kind in a file.
create unique index aml_entries_trigger on aml_entries (case_id, (figures ->> 'trigger')) where kind = 'TRIGGER';
grant select on aml_entries to aureus_app;

-- Sums of half a year, by player, without a look at the rows themselves.
create index cashier_payments_moved on cashier_payments (created_at, player_id) include (way, state, amount_cents);
