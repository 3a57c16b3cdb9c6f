-- Keys that values are sealed under where the configuration names none: every process on this database finds the same.
create table platform_keys (
  purpose text primary key check (purpose in ('seeds', 'two-factor')),
  key bytea not null check (octet_length(key) = 32)
);
grant select, insert on platform_keys to aureus_app;
insert into platform_keys (purpose, key) select 'two-factor', key from two_factor_keys;
drop table two_factor_keys;

-- A server seed is sealed until it is revealed, and in plain from then on. A job seals those of players from before;
-- shared draws that were committed to before stay plain until they are over.
alter table fairness_seed_pairs
  alter server_seed drop not null,
  add sealed_seed bytea,
  add check (num_nonnulls(server_seed, sealed_seed) = 1),
  add check (state <> 'REVEALED' or server_seed is not null);
alter table fairness_commitments
  alter server_seed drop not null,
  add sealed_seed bytea,
  add check (num_nonnulls(server_seed, sealed_seed) = 1);
grant update (server_seed, sealed_seed) on fairness_commitments to aureus_app;
