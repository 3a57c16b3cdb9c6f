-- Limits that staff lowered for a player's protection: the most that the player may set, until several members have agreed
-- to end it. Written by limits_protect and limits_end_protection alone.
create table limits_protections (
  player_id bigint not null references account_players (id),
  what text not null check (what in ('DEPOSIT', 'LOSS')),
  period text not null check (period in ('DAY', 'WEEK', 'MONTH')),
  cents bigint not null check (cents > 0),
  set_at timestamptz not null default app_now(),
  primary key (player_id, what, period)
);
grant select on limits_protections to aureus_app;

insert into staff_kinds (kind, bundles) values ('LIMIT_RAISE', '{risk,administrator,owner}');
insert into staff_policies (position, kind, needs) select max(position) + 1, 'LIMIT_RAISE', 1 from staff_policies;
