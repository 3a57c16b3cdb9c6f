-- A restriction that somebody wants lifted: `p_subject` is the player. The mark of the restriction is kept, so that a later one
-- isn't lifted.
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
  details := p_payload || jsonb_build_object('restriction', account_restriction_mark(p_subject));
  player := p_subject;
end
$$;
revoke execute on function staff_ask_lift from public;
