-- The product's clock, which tests move instead of waiting. In production platform/clock-check.ts puts the machine's own
-- clock in its place. Stable, so that an index can be used for what is compared with it; with a volatile function none
-- could. Where a statement needs one time, it reads `(select app_now())`. Functions in PL/pgSQL ask for each of their
-- statements, so a wait for a lock still shows in the time that is read after it.
create or replace function app_now() returns timestamptz
  language sql stable
  as $$ select clock_timestamp() + (select offset_ms from platform_clock) * interval '1 millisecond' $$;
