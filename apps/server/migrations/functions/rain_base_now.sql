-- The most that the site gives the next rain, in cents.
create or replace function rain_base_now() returns bigint
  language sql
  stable
  as $$ select cents from rain_bases order by id desc limit 1 $$;
