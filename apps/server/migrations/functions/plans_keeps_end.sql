-- A plan that is over stays so: what was bet in it is counted, and nothing else of it changes.
create or replace function plans_keeps_end() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'a plan that is over stays so' using errcode = 'check_violation';
end
$$;
create or replace trigger plans_plans_ended before update on plans_plans
  for each row when (old.ended_at is not null and (new.ended_at is distinct from old.ended_at
    or new.ended_for is distinct from old.ended_for or new.last_at <> old.last_at))
  execute function plans_keeps_end();
