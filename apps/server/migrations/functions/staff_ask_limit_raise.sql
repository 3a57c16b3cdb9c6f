-- A limit that staff lowered and that the player may set higher again: `p_subject` is the player.
create or replace function staff_ask_limit_raise(
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
  player := p_subject;
  select p.cents, jsonb_build_object('what', p.what, 'period', p.period, 'cents', p.cents::text) into strict amount, details
    from limits_protections p
    where p.player_id = p_subject and p.what = p_payload ->> 'what' and p.period = p_payload ->> 'period';
end
$$;
revoke execute on function staff_ask_limit_raise from public;
