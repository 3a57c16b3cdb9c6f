-- Something that is off and should come on before its end: `p_subject` is that switching-off.
create or replace function staff_ask_switch_on(
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
  select jsonb_build_object('name', o.name, 'message', o.message, 'by', o.by_name) into strict details
    from switches_off o where o.id = p_subject;
end
$$;
revoke execute on function staff_ask_switch_on from public;
