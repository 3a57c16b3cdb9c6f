-- Rows of the staff log whose code or subject beside the chain isn't what the row says, and codes that are missing or too many.
create or replace function staff_code_faults() returns setof text
  language plpgsql
  stable
  as $$
begin
  return query
  select 'row ' || coalesce(l.position, c.position)
    || case when l.position is null then ' has a code and is gone' when c.position is null then ' has no code' else ' has another code' end
  from (
    select position, staff_code_of(entry ->> 'action') as code, s.kind, s.id
    from staff_log, staff_subject_of(entry ->> 'subject') s
  ) l
  full join staff_log_codes c using (position)
  where (l.code, l.kind, l.id) is distinct from (c.code, c.subject_kind, c.subject_id)
  order by 1;
end
$$;
