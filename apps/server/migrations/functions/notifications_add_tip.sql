-- Keeps the notification of a tip. An unread one of the same sender within an hour takes it in instead: that one moves to
-- the top of the list and shows the new tip's data, with the number and sum of the tips.
create or replace function notifications_add_tip(p_player bigint, p_data jsonb) returns notifications_messages
  language plpgsql
  as $$
declare
  message notifications_messages;
begin
  update notifications_messages m set id = default, created_at = app_now(),
    data = p_data || jsonb_build_object(
      'count', coalesce((m.data ->> 'count')::int, 1) + 1,
      'sum', coalesce(m.data ->> 'sum', m.data ->> 'amount')::numeric + (p_data ->> 'amount')::numeric)
  where m.id = (
    select n.id from notifications_messages n
    where n.player_id = p_player and not n.is_read and n.data ->> 'type' = 'TIP_RECEIVED'
      and n.data ->> 'username' = p_data ->> 'username' and n.created_at > app_now() - interval '1 hour'
    order by n.id desc limit 1 for update)
  returning * into message;
  if not found then message := notifications_add(p_player, null, 'SUCCESS', p_data); end if;
  return message;
end
$$;
