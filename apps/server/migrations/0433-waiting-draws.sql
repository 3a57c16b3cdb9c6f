-- compatible: the release before voids a late draw by itself, and leaves waiting ones and these tables alone
-- A draw whose beacon round is late waits for it. Spin's rounds have a state for it, so that the next round can open.
alter table spin_rounds
  drop constraint spin_rounds_state_check,
  add constraint spin_rounds_state_check check (state in ('BETTING', 'CLOSED', 'WAITING', 'RESULT', 'VOID')) not valid;

-- Late rounds of the beacon that someone handed in. The signature proves a round; the process that stores it checked it.
create table fairness_beacon_rounds (
  round bigint primary key check (round > 0),
  signature text not null check (signature ~ '^[0-9a-f]{96}$'),
  randomness text not null check (randomness = encode(sha256(decode(signature, 'hex')), 'hex')),
  came_at timestamptz not null
);
grant select, insert on fairness_beacon_rounds to aureus_app;

-- Declared outages: `draws` are those that were refunded. Only fairness_declare_outage writes them.
create table fairness_outages (
  id integer generated always as identity primary key,
  request_id bigint not null unique references staff_requests (id),
  from_round bigint not null check (from_round > 0),
  declared_at timestamptz not null,
  draws text[] not null
);
grant select on fairness_outages to aureus_app;
-- The outage that refunds a draw, which is never drawn from then on.
alter table fairness_commitments add column outage_id integer;

-- Stakes of draws that wait, in cents.
alter table house_standings add column waiting bigint;

-- The site asks for an outage by itself once a round is missing for a day; an owner has to agree.
insert into staff_kinds (kind, bundles, is_asked_by_site) values ('OUTAGE', '{administrator,owner}', true);
insert into staff_policies (position, kind, needs, needs_owner)
  select max(position) + 1, 'OUTAGE', 1, true from staff_policies;

-- The last argument is new and has a default: processes of the release before call these without it.
drop function if exists wallet_settle_bets(uuid[], bigint[], jsonb[], timestamptz);
drop function if exists wallet_settle_round(bigint, smallint[], bigint[], timestamptz);
