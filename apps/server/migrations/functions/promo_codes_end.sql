-- Ends a promo code before its time, for good, in the name of the session's member. Returns false when there is none that
-- can still be used.
create or replace function promo_codes_end(p_session bigint, p_code text) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  own text;
begin
  select m.name into strict own from staff_sessions s join staff_members m on m.id = s.member_id where s.id = p_session;
  update promo_codes_codes set ended_at = app_now(), ended_by = own
    where code = p_code and ended_at is null and used < uses and (expires_at is null or expires_at > app_now());
  return found;
end
$$;
revoke execute on function promo_codes_end from public;
grant execute on function promo_codes_end to aureus_app;
