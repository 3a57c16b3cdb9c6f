-- A restriction that somebody wants lifted: `p_subject` is the player.
create or replace function staff_ask_lift(
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
  player := p_subject;
end
$$;
revoke execute on function staff_ask_lift from public;
