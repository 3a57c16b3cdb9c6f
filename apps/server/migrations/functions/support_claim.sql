-- Makes a visitor's conversations the player's who has signed in, and ends the visitor. An open one becomes part of the
-- player's own open one: ids of messages grow with time, so they stand in order of time there. What is sealed is still
-- under the visitor's key, which ends too: the caller has opened it and seals it again in the same transaction. A server of
-- the version before seals no parts of answers, so they are emptied here and filled by support_fill_answers.
create or replace function support_claim(p_visitor bigint, p_player bigint) returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  visitor constant bigint := -p_visitor;
  own support_threads;
  theirs support_threads;
begin
  perform from support_visitors where id = p_visitor for update;
  if not found then raise exception 'there is no such visitor' using errcode = 'AU006'; end if;

  -- Nothing unread counts as read: the marks end before the first message that either side has not seen.
  update support_players p set
      read_up_to = coalesce(
        (select min(m.id) - 1 from support_messages m where m.author = 'STAFF'
           and (m.player_id = p_player and m.id > p.read_up_to or m.player_id = visitor and m.id > v.read_up_to)),
        greatest(p.read_up_to, v.read_up_to)),
      staff_read_up_to = coalesce(
        (select min(m.id) - 1 from support_messages m where m.author = 'PLAYER'
           and (m.player_id = p_player and m.id > p.staff_read_up_to or m.player_id = visitor and m.id > v.staff_read_up_to)),
        greatest(p.staff_read_up_to, v.staff_read_up_to)),
      staff_read_at = greatest(p.staff_read_at, v.staff_read_at)
    from support_players v where p.player_id = p_player and v.player_id = visitor;

  select * into own from support_threads where player_id = p_player and state = 'OPEN';
  select * into theirs from support_threads where player_id = visitor and state = 'OPEN';
  if own.id is not null and theirs.id is not null then
    update support_messages set thread_id = own.id where thread_id = theirs.id;
    update support_notes set thread_id = own.id where thread_id = theirs.id;
    update support_threads
      set state = 'CLOSED', closed_at = app_now(), waiting_since = null, merged_into = own.id where id = theirs.id;
    update support_threads
      set created_at = least(created_at, theirs.created_at), last_at = greatest(last_at, theirs.last_at),
          waiting_since = least(waiting_since, theirs.waiting_since), answered_at = least(answered_at, theirs.answered_at),
          member_id = coalesce(member_id, theirs.member_id), member_name = coalesce(member_name, theirs.member_name),
          concern = coalesce(concern, theirs.concern)
      where id = own.id;
  end if;
  update support_threads set player_id = p_player where player_id = visitor;
  update support_attachments set player_id = p_player where player_id = visitor;
  update support_messages m
    set player_id = p_player,
        parts = null,
        key = case when not exists (select from support_messages o where o.player_id = p_player and o.key = m.key) then m.key end
    where m.player_id = visitor;
  delete from support_players where player_id = visitor;
  delete from support_visitors where id = p_visitor;
  delete from privacy_keys where player_id = visitor;
end
$$;
revoke execute on function support_claim from public;
grant execute on function support_claim to aureus_app;
