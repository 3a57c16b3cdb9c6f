-- The product's clock, which tests move instead of waiting. In production platform/clock-check.ts puts the machine's own
-- clock in its place. One time for a whole statement: a volatile function would be asked again for every row, and no index
-- could be used for what is compared with it. Functions in PL/pgSQL ask for each of their statements, so a wait for a lock
-- still shows in the time that is read after it.
create or replace function app_now() returns timestamptz
  language sql stable
  as $$ select clock_timestamp() + (select offset_ms from platform_clock) * interval '1 millisecond' $$;
