-- A player's report of a message, once per player and message and so many in an hour. Staff who take a message away close
-- what was reported of it, so a report of a deleted one comes too late.
create or replace function chat_report(p_message bigint, p_player bigint, p_reason text, p_most integer)
  returns text
  language plpgsql as $$
declare
  v_author bigint;
begin
  -- The same lock as for what a player says: two reports at once are counted one after the other.
  perform pg_advisory_xact_lock(4, p_player::int);
  select m.player_id into v_author from chat_messages m
    where m.id = p_message and m.deleted_at is null and m.player_id is not null for key share;
  if not found then return 'GONE'; end if;
  if v_author = p_player then return 'OWN'; end if;
  if exists (select from chat_reports r where r.message_id = p_message and r.player_id = p_player) then
    return 'TWICE';
  end if;
  if (select count(*) from chat_reports r
      where r.player_id = p_player and r.created_at > app_now() - interval '1 hour') >= p_most then
    return 'TOO_MANY';
  end if;
  insert into chat_reports (message_id, player_id, reason, created_at) values (p_message, p_player, p_reason, app_now());
  return 'KEPT';
end $$;
