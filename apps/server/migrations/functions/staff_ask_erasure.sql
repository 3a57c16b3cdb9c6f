-- The erasure of an account whose player asked for it: `p_subject` is the player.
create or replace function staff_ask_erasure(
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
  select e.player_id, jsonb_build_object('askedAt', floor(extract(epoch from e.asked_at) * 1000))
    into strict player, details from privacy_erasures e where e.player_id = p_subject and e.erased_at is null;
end
$$;
revoke execute on function staff_ask_erasure from public;
