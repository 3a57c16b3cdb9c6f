-- Keeps the code and the subject of each row of the staff log beside the chain, also of rows that a server of the version before
-- writes.
create or replace function staff_log_code() returns trigger
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  insert into staff_log_codes (position, code, subject_kind, subject_id)
    select new.position, staff_code_of(new.entry ->> 'action'), s.kind, s.id
    from staff_subject_of(new.entry ->> 'subject') s;
  return null;
end
$$;
drop trigger if exists staff_log_code on staff_log;
create trigger staff_log_code after insert on staff_log for each row execute function staff_log_code();
