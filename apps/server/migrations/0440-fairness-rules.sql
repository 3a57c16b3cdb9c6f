-- Since when solo games are drawn under a rule version, and under which one an open game and an opening were drawn. A bet's
-- version is in its details; without one it's 2. A new database begins with version 3; in an older one staff begin it.
-- compatible: processes of the release before neither read nor write them, and start games as before.
create table fairness_rules (
  version smallint primary key check (version = 3),
  begins_at timestamptz not null
);
insert into fairness_rules select 3, 'epoch' where not exists (select from account_players);
grant select on fairness_rules to aureus_app;

alter table mines_games add column rule smallint not null default 2;
alter table rewards_openings add column rule smallint not null default 2;
drop function if exists mines_start(uuid[], bigint[], bigint[], smallint[], bigint[], bigint[], bigint[]);
