-- Moves a file to its next state. From ASSESSED, another member than who assessed it reports or closes it. Returns
-- MOVED, NONE where there is no file of this id, STATE where it can't go there from where it is, or SAME for the member
-- who assessed it.
create or replace function aml_move(p_token_hash bytea, p_case bigint, p_state text, p_reason text) returns text
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  own bigint;
  about aml_cases;
begin
  select * into about from aml_cases where id = p_case for update;
  if not found then return 'NONE'; end if;
  own := aml_member(p_token_hash, about.player_id);
  if (about.state, p_state) not in (
    ('OPEN', 'ASKED'), ('OPEN', 'ASSESSED'), ('ASKED', 'ASSESSED'), ('ASSESSED', 'ASKED'),
    ('ASSESSED', 'REPORTED'), ('ASSESSED', 'CLOSED'), ('REPORTED', 'CLOSED')
  ) then return 'STATE'; end if;
  if about.state = 'ASSESSED' and p_state in ('REPORTED', 'CLOSED') and about.assessed_by = own then
    return 'SAME';
  end if;
  update aml_cases set state = p_state,
      assessed_by = case when p_state = 'ASSESSED' then own else assessed_by end,
      closed_at = case when p_state = 'CLOSED' then app_now() end
    where id = p_case;
  insert into aml_entries (case_id, kind, member_id, text, state) values (p_case, 'STATE', own, p_reason, p_state);
  return 'MOVED';
end
$$;
revoke execute on function aml_move from public;
grant execute on function aml_move to aureus_app;
