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

-- The product's clock. Production keeps the offset at zero; tests move it instead of waiting.
create table platform_clock (
  is_only boolean primary key default true check (is_only),
  offset_ms bigint not null default 0
);
insert into platform_clock default values;
grant select on platform_clock to aureus_app;

create function app_now() returns timestamptz
  language sql volatile
  as $$ select clock_timestamp() + (select offset_ms from platform_clock) * interval '1 millisecond' $$;

-- Who leads what: the epoch rises with every new leader, and every change a leader makes names its epoch.
create table platform_leaders (
  duty text primary key,
  epoch bigint not null default 0
);
grant select, insert, update on platform_leaders to aureus_app;

-- Readiness asks whether the migrations are there.
grant select on kysely_migration to aureus_app;

-- Adds a job to the queue in the caller's transaction. Runs as its owner: the queue's tables are nobody else's.
create function platform_add_job(p_name text, p_payload json, p_run_at timestamptz, p_key text) returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  perform graphile_worker.add_job(p_name, payload := p_payload, run_at := p_run_at, job_key := p_key);
end
$$;
revoke execute on function platform_add_job from public;
grant execute on function platform_add_job to aureus_app;
