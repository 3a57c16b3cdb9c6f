-- Puts other rules in force in the name of the session's member, if the newest ones still are those that the member saw.
-- Returns their version, or null when there are newer ones.
create or replace function chat_set_rules(p_session bigint, p_version integer, p_rules text[], p_reason text)
  returns integer
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  own text;
  made integer;
begin
  select m.name into strict own from staff_sessions s join staff_members m on m.id = s.member_id
    where s.id = p_session and s.ended_at is null and m.ended_at is null;
  -- Two at once are one after the other, and the second one saw what isn't in force any more.
  lock table chat_rules in share row exclusive mode;
  if p_version is distinct from (select max(version) from chat_rules) then return null; end if;
  insert into chat_rules (rules, by_name, reason, made_at) values (p_rules, own, p_reason, app_now())
    returning version into made;
  return made;
end
$$;
revoke execute on function chat_set_rules from public;
grant execute on function chat_set_rules to aureus_app;
