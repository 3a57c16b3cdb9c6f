-- Cents that staff can give away in a week by promo codes and by credits: the operator's settings, written at every start.
create table staff_budgets (
  kind text primary key references staff_kinds (kind),
  cents bigint not null check (cents >= 0)
);
insert into staff_budgets (kind, cents) values ('OFFER', 10000000), ('CREDIT', 10000000);
grant select, update (cents) on staff_budgets to aureus_app;

-- Prizes that wait for a person, because of what was found about who won them.
create table pot_held (
  id bigint primary key generated always as identity,
  event text not null check (event in ('leaderboard', 'raffle')),
  week integer not null,
  place smallint not null check (place > 0),
  player_id bigint not null references account_players (id),
  -- Cents, and the reference of the transfer that pays it.
  prize bigint not null check (prize > 0),
  ref uuid not null unique,
  held_at timestamptz not null,
  decided_at timestamptz,
  is_paid boolean,
  unique (event, week, place),
  check ((decided_at is null) = (is_paid is null))
);
create index pot_held_open on pot_held (id) where decided_at is null;
grant select, insert, update (decided_at, is_paid) on pot_held to aureus_app;

insert into staff_kinds (kind, bundles, is_asked_by_site) values ('HELD_PRIZE', '{cashier,risk,owner}', true);
insert into staff_policies (position, kind, from_amount, needs, needs_owner)
  select max(position) + 1, 'HELD_PRIZE', 0, 1, false from staff_policies;
