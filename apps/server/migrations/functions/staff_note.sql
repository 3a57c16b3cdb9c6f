-- Adds a row to the staff's log; staff_chain gives it its place when the transaction ends. The member is the one of the
-- session; without a session the site itself acts, or a process of the database's owner in `p_name`'s name. What is said
-- about a player stands beside the chain, sealed under the player's key (`p_sealed`), and the chain holds a hash of that:
-- erasing the player takes it out and leaves the chain whole. Only what says nothing private about who was erased comes
-- unsealed, and stands there with a salted hash.
create or replace function staff_note(
  p_session bigint,
  p_action text,
  p_subject text,
  p_is_read boolean default false,
  p_before jsonb default null,
  p_after jsonb default null,
  p_reason text default null,
  p_request bigint default null,
  p_name text default 'Aureus',
  p_sealed bytea default null
) returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  own_id bigint;
  own_name text := p_name;
  own_address text;
  said jsonb;
  about bigint;
  own_salt bytea;
  own_texts jsonb;
begin
  if p_session is not null then
    select m.id, m.name, s.address into strict own_id, own_name, own_address
      from staff_sessions s join staff_members m on m.id = s.member_id where s.id = p_session;
  end if;
  about := staff_noted_about(p_subject, p_request);
  if p_sealed is not null and (about is null or num_nonnulls(p_before, p_after, p_reason) > 0) then
    raise exception 'sealed, and about no one or said in plain as well' using errcode = 'AU006';
  end if;
  if about is not null and num_nonnulls(p_before, p_after, p_reason) > 0 then
    own_salt := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    own_texts := jsonb_build_object('before', p_before, 'after', p_after, 'reason', p_reason);
  end if;
  said := jsonb_build_object(
    'member', own_id,
    'name', own_name,
    'action', p_action,
    'subject', p_subject,
    'isRead', p_is_read,
    'before', case when own_texts is null then p_before end,
    'after', case when own_texts is null then p_after end,
    'reason', case when own_texts is null then p_reason end,
    'request', p_request,
    'session', p_session,
    'address', own_address
  );
  if own_texts is not null then
    said := said || jsonb_build_object('texts', encode(sha256(own_salt || convert_to(own_texts::text, 'UTF8')), 'hex'));
  end if;
  if p_sealed is not null then said := said || jsonb_build_object('sealed', encode(sha256(p_sealed), 'hex')); end if;
  insert into staff_log_waiting (entry, player_id, salt, texts, sealed) values (said, about, own_salt, own_texts, p_sealed);
end
$$;
revoke execute on function staff_note from public;
grant execute on function staff_note to aureus_app;
