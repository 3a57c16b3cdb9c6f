-- Coins that are taken back from a player.
create or replace function staff_ask_correction(
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
  player := (p_payload ->> 'player')::bigint;
  amount := (p_payload ->> 'cents')::bigint;
  if amount <= 0 then raise exception 'a correction takes coins' using errcode = 'AU007'; end if;
  details := p_payload;
end
$$;
revoke execute on function staff_ask_correction from public;
