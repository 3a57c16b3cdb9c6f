-- Opens a week's raffle with the prizes in force and its part of the edge, which are promised from then on. Returns false
-- if the week has one. Waits for a table of prizes that is being published.
create or replace function raffle_open_week(p_week integer, p_share integer, p_least bigint) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  perform pg_advisory_xact_lock(119, 0);
  insert into raffle_weeks (week, prizes, pot_share, pot_least)
    values (p_week, raffle_prizes_of(p_week), p_share, p_least) on conflict do nothing;
  return found;
end
$$;
revoke execute on function raffle_open_week from public;
grant execute on function raffle_open_week to aureus_app;
