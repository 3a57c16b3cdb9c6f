-- An export of everything about a player: `p_subject` is the player.
create or replace function staff_ask_export(
  p_own bigint,
  p_subject bigint,
  p_payload jsonb,
  out player bigint,
  out member bigint,
  out amount bigint,
  out rules text[],
  out details jsonb
)
  language plpgsql
  as $$
begin
  amount := 0;
  details := p_payload;
  select a.id into strict player from account_players a where a.id = p_subject;
end
$$;
revoke execute on function staff_ask_export from public;
