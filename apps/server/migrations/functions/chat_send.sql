-- A player's message in one call: under the player's own lock it is kept, unless a mute or too many messages of a moment
-- ago stand in the way. What it replies to is a player's message of the same room that is not deleted and has at most
-- p_reach newer ones: an older one that is guessed is not brought back. One row comes back: the message, or why there
-- is none.
create or replace function chat_send(
  p_room text, p_player bigint, p_message text,
  p_short interval, p_short_count integer, p_long interval, p_long_count integer, p_is_free boolean,
  p_reply_to bigint, p_reach integer
) returns table (id bigint, created_at timestamptz, muted_ms double precision, is_too_fast boolean, is_reply_gone boolean)
language plpgsql as $$
declare
  v_now timestamptz;
  v_short interval;
begin
  perform pg_advisory_xact_lock(4, p_player::int);
  v_now := app_now();
  is_reply_gone := false;
  select extract(epoch from m.muted_until - v_now)::float8 * 1000 into muted_ms
    from chat_mutes m where m.player_id = p_player and m.muted_until > v_now;
  if found then
    is_too_fast := false;
    return next;
    return;
  end if;
  -- Slow mode sets the messages of players further apart for a while.
  select greatest(p_short, r.slow_seconds * interval '1 second') into v_short
    from chat_rooms r where r.room = p_room and r.slow_until > v_now;
  v_short := coalesce(v_short, p_short);
  select not p_is_free
      and (count(*) filter (where r.created_at > v_now - p_long) >= p_long_count
        or count(*) filter (where r.created_at > v_now - v_short) >= p_short_count)
    into is_too_fast
    from (select c.created_at from chat_messages c
          where c.player_id = p_player and c.created_at > v_now - greatest(p_long, v_short)
          order by c.created_at desc limit p_long_count) r;
  if not is_too_fast and p_reply_to is not null then
    -- It is locked until this message is kept: it is gone already, or its deletion is published after the reply.
    perform from chat_messages c
      where c.id = p_reply_to and c.room = p_room and c.type = 'USER' and c.deleted_at is null
        and c.id >= coalesce((select n.id from chat_messages n where n.room = p_room and n.deleted_at is null
                              order by n.id desc offset p_reach limit 1), 0)
      for share;
    is_reply_gone := not found;
  end if;
  if not is_too_fast and not is_reply_gone then
    insert into chat_messages (room, type, player_id, message, reply_to, created_at)
      values (p_room, 'USER', p_player, p_message, p_reply_to, v_now)
      returning chat_messages.id, chat_messages.created_at into id, created_at;
  end if;
  return next;
end $$;
