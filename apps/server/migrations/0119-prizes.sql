-- Prizes of the week's events and the site's part of every rain, as data. What is in force is the newest that has begun;
-- nothing is ever changed or taken out, so a week that was opened keeps what it was opened with.
create table leaderboard_prizes (
  id bigint primary key generated always as identity,
  from_week integer not null check (from_week >= 0),
  -- Cents of places 1, 2, 3 …
  prizes bigint[] not null check (cardinality(prizes) between 1 and 25 and 1 <= all (prizes)),
  request_id bigint unique references staff_requests,
  made_at timestamptz not null
);
create index leaderboard_prizes_from on leaderboard_prizes (from_week desc, id desc);
grant select on leaderboard_prizes to aureus_app;
insert into leaderboard_prizes (from_week, prizes, made_at)
  values (0, '{50000,30000,20000,10000,7500,5000,4000,3000,2500,2000}', 'epoch');

create table raffle_prizes (
  id bigint primary key generated always as identity,
  from_week integer not null check (from_week >= 0),
  prizes bigint[] not null check (cardinality(prizes) between 1 and 20 and 1 <= all (prizes)),
  request_id bigint unique references staff_requests,
  made_at timestamptz not null
);
create index raffle_prizes_from on raffle_prizes (from_week desc, id desc);
grant select on raffle_prizes to aureus_app;
insert into raffle_prizes (from_week, prizes, made_at) values (0, '{25000,10000,5000,2500,2500}', 'epoch');

create table rain_bases (
  id bigint primary key generated always as identity,
  cents bigint not null check (cents between 100 and 50000),
  request_id bigint unique references staff_requests,
  made_at timestamptz not null
);
grant select on rain_bases to aureus_app;
insert into rain_bases (cents, made_at) values (1000, 'epoch');

-- A raffle is opened by a function, with the prizes that are in force for its week.
revoke insert on raffle_weeks from aureus_app;

insert into staff_kinds (kind, bundles) values ('PRIZES', '{catalogue,administrator,owner}');
-- What costs above 5,000 coins a week an owner agrees to.
insert into staff_policies (position, kind, from_amount, needs, needs_owner)
  select m.last + r.place, 'PRIZES', r.from_amount, 1, r.needs_owner
    from (select max(position) as last from staff_policies) m,
         (values (1, 500001, true), (2, 0, false)) as r (place, from_amount, needs_owner);
