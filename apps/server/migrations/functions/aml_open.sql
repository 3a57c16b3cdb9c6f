-- Opens a file about a player, or adds to the one that is open: why, with figures. A trigger of a kind is kept once a file.
-- By a member where a session's token is given, else by the site itself. Returns the file, and whether anything is new.
create or replace function aml_open(
  p_token_hash bytea,
  p_player bigint,
  p_market text,
  p_threshold bigint,
  p_days integer,
  p_trigger text,
  p_figures jsonb,
  p_text text,
  out id bigint,
  out is_new boolean
)
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  own bigint;
  now timestamptz := app_now();
begin
  if p_token_hash is not null then
    own := aml_member(p_token_hash, p_player);
  end if;
  select c.id into id from aml_cases c where c.player_id = p_player and c.state <> 'CLOSED' for update;
  if not found then
    insert into aml_cases (player_id, market, threshold, opened_at, due_at)
      values (p_player, p_market, p_threshold, now, now + p_days * interval '1 day')
      on conflict do nothing;
    select c.id into strict id from aml_cases c where c.player_id = p_player and c.state <> 'CLOSED' for update;
  end if;
  is_new := not exists (select from aml_entries e where e.case_id = aml_open.id and e.figures ->> 'trigger' = p_trigger);
  if is_new then
    insert into aml_entries (case_id, kind, member_id, text, figures)
      values (id, 'TRIGGER', own, p_text, p_figures || jsonb_build_object('trigger', p_trigger));
  end if;
end
$$;
revoke execute on function aml_open from public;
grant execute on function aml_open to aureus_app;
