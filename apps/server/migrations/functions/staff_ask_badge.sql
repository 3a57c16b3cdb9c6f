-- The badge that a player's account is to have, and the member whose own account it is: `p_subject` is the player, and
-- `member` of the payload, if it's there, the member, who doesn't vote about it. With `leaves` the account is no member's any
-- more, and who it belonged to doesn't vote about that. A bot's account is no one's.
create or replace function staff_ask_badge(
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
  if coalesce(p_payload ->> 'role', '') not in ('USER', 'MODERATOR', 'ADMINISTRATOR', 'OWNER') then
    raise exception 'no such badge' using errcode = 'AU006';
  end if;
  select a.id, p_payload || jsonb_build_object('from', a.role)
    into strict player, details from account_players a where a.id = p_subject and a.role <> 'BOT';
  if p_payload ->> 'member' is not null then
    select m.id, details || jsonb_build_object('name', m.name)
      into strict member, details from staff_members m
      where m.id = (p_payload ->> 'member')::bigint and m.ended_at is null;
  end if;
  if (p_payload ->> 'leaves')::boolean then
    select m.id, details || jsonb_build_object('name', m.name)
      into strict member, details from staff_members m where m.player_id = player and m.ended_at is null;
    rules := array['owner'];
  end if;
  if staff_badge_needs_owner(player, p_payload ->> 'role', member) then rules := array['owner']; end if;
end
$$;
revoke execute on function staff_ask_badge from public;
