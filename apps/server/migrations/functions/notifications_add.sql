-- Keeps a notification for a player, in the transaction of its cause.
create or replace function notifications_add(p_player bigint, p_code text, p_type text, p_data jsonb)
  returns notifications_messages
  language sql
  as $$
  insert into notifications_messages (player_id, code, type, data, created_at)
  values (p_player, p_code, p_type, p_data, app_now()) returning *
$$;
