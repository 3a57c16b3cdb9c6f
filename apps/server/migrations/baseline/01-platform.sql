-- The application's role: it may use what is granted below each table, and nothing else.
do $$
begin
  if not exists (select from pg_roles where rolname = 'aureus_app') then
    create role aureus_app nologin;
  end if;
exception
  -- Another database of the same cluster created it at the same moment.
  when duplicate_object or unique_violation then null;
end
$$;
grant aureus_app to current_user;
grant usage on schema public to aureus_app;

-- Readiness asks whether the migrations are there.
grant select on kysely_migration to aureus_app;

-- The product's clock. Production keeps the offset at zero; tests move it instead of waiting.
create table platform_clock (
  is_only boolean primary key default true check (is_only),
  offset_ms bigint not null default 0
);
insert into platform_clock default values;
grant select on platform_clock to aureus_app;
\ir ../functions/app_now.sql

-- Who leads what: the epoch rises with every new leader, and every change a leader makes names its epoch.
create table platform_leaders (
  duty text primary key,
  epoch bigint not null default 0,
  -- Until when a leader's term is good without another word of it. A leader renews its lease every few seconds.
  lease_until timestamptz not null default '-infinity'
);
grant select, insert, update on platform_leaders to aureus_app;

-- Keys that values are sealed under where the configuration names none: every process on this database finds the same.
create table platform_keys (
  purpose text primary key check (purpose in ('seeds', 'two-factor', 'persons')),
  key bytea not null check (octet_length(key) = 32)
);
grant select, insert on platform_keys to aureus_app;

-- Which state of privileges.sql was applied to this database; see platform/prepare-database.ts.
create table platform_privileges (
  is_only boolean primary key default true check (is_only),
  applied text not null
);
insert into platform_privileges (applied) values ('');
grant select on platform_privileges to aureus_app;
