-- Which state of each file in functions/ this database has; see platform/migrate.ts.
create table platform_functions (
  name text primary key,
  -- SHA-256 of the file, in hex.
  hash text not null
);

-- What was kept beside the history of migrations until this release.
drop table if exists kysely_migration_lock;

-- Databases that are older than the baseline have the payments' table under the names of its first one.
do $$
declare
  old text;
begin
  for old in select conname from pg_constraint where conrelid = 'cashier_payments'::regclass and conname ~ '^cashier_deposits_' loop
    execute format('alter table cashier_payments rename constraint %I to %I', old, replace(old, 'deposits', 'payments'));
  end loop;
end
$$;
alter sequence if exists cashier_deposits_id_seq rename to cashier_payments_id_seq;
