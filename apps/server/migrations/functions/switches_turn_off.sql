-- Switches something off for everyone, at once, in the name of the session's member, or of the site itself. What is off
-- already may say something else and end later; an earlier end would be switching on, which needs a request.
-- Each switching-off has another id. A request to switch on names the id that it is about, so it doesn't count for a
-- later one. Returns whether it is done.
create or replace function switches_turn_off(p_session bigint, p_name text, p_message text, p_ends_at timestamptz)
  returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  own text := 'Aureus';
begin
  if p_session is not null then
    select m.name into strict own from staff_sessions s join staff_members m on m.id = s.member_id where s.id = p_session;
  end if;
  insert into switches_off as o (name, message, ends_at, by_name) values (p_name, p_message, p_ends_at, own)
    on conflict (name) do update
      set id = default, message = excluded.message, since = app_now(), ends_at = excluded.ends_at,
          by_name = excluded.by_name
      where o.ends_at <= app_now()
         or coalesce(excluded.ends_at, 'infinity') >= coalesce(o.ends_at, 'infinity');
  return found;
end
$$;
revoke execute on function switches_turn_off from public;
grant execute on function switches_turn_off to aureus_app;
