-- A prize that waits because of signals about its winner: `p_subject` is its row of pot_held.
create or replace function staff_ask_held_prize(
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
  select h.player_id, h.prize,
         jsonb_build_object('event', h.event, 'week', h.week, 'place', h.place, 'cents', h.prize::text)
    into strict player, amount, details
    from pot_held h where h.id = p_subject and h.decided_at is null;
end
$$;
revoke execute on function staff_ask_held_prize from public;
