-- Writes a note or evidence into a file, takes it on or gives it back. Returns false where there is no open file of this id, or
-- where the one that is given back is not the member's.
create or replace function aml_write(p_token_hash bytea, p_case bigint, p_kind text, p_text text) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  own bigint;
  about aml_cases;
begin
  if p_kind not in ('NOTE', 'EVIDENCE', 'TAKEN', 'GIVEN_BACK') then
    raise exception 'no such entry' using errcode = 'AU007';
  end if;
  select * into about from aml_cases where id = p_case and state <> 'CLOSED' for update;
  if not found then return false; end if;
  own := aml_member(p_token_hash, about.player_id);
  -- A colleague may have taken it on since the member looked at it.
  if p_kind = 'GIVEN_BACK' and about.assignee is distinct from own then return false; end if;
  if p_kind in ('TAKEN', 'GIVEN_BACK') then
    update aml_cases set assignee = case p_kind when 'TAKEN' then own end where id = p_case;
  end if;
  insert into aml_entries (case_id, kind, member_id, text)
    values (p_case, case when p_kind in ('NOTE', 'EVIDENCE') then p_kind else 'ASSIGNED' end, own, p_text);
  return true;
end
$$;
revoke execute on function aml_write from public;
grant execute on function aml_write to aureus_app;
