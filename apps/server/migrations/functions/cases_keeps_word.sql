-- The application brings the designs of the code into force. What was edited comes by cases_publish_draft alone, which
-- works as the owner, and is no design again.
create or replace function cases_keeps_word() returns trigger
  language plpgsql
  as $$
begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'cases_cases'::regclass) then
    return new;
  end if;
  if tg_op = 'INSERT' and not new.is_designed
    or tg_op = 'UPDATE' and (new.is_designed <> old.is_designed
      or not old.is_designed and new.current_version <> old.current_version) then
    raise exception 'a version of case % needs the votes of staff', new.id using errcode = 'AU004';
  end if;
  return new;
end
$$;
create or replace trigger cases_keeps_word before insert or update on cases_cases
  for each row execute function cases_keeps_word();
