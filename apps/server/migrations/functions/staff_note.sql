-- Adds a row to the staff's log, behind one lock: rows are few and their order is the chain. The member is the one of the
-- session; without a session the site itself acts, or a process of the database's owner in `p_name`'s name. What is said
-- about a player stands beside the chain, which holds a salted hash of it: erasing that player takes it out and leaves the
-- chain whole.
create or replace function staff_note(
  p_session bigint,
  p_action text,
  p_subject text,
  p_is_read boolean default false,
  p_before jsonb default null,
  p_after jsonb default null,
  p_reason text default null,
  p_request bigint default null,
  p_name text default 'Aureus'
) returns bigint
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  last staff_log;
  own_id bigint;
  own_name text := p_name;
  own_address text;
  said jsonb;
  place bigint;
  about bigint;
  own_salt bytea;
  own_texts jsonb;
begin
  perform pg_advisory_xact_lock(80, 0);
  select * into last from staff_log order by position desc limit 1;
  place := coalesce(last.position, 0) + 1;
  if p_session is not null then
    select m.id, m.name, s.address into strict own_id, own_name, own_address
      from staff_sessions s join staff_members m on m.id = s.member_id where s.id = p_session;
  end if;
  if p_subject ~ '^player [0-9]{1,18}$' then
    select a.id into about from account_players a where a.id = substring(p_subject from 8)::bigint;
  end if;
  if about is null and p_request is not null then
    select r.player_id into about from staff_requests r where r.id = p_request;
  end if;
  if about is not null and num_nonnulls(p_before, p_after, p_reason) > 0 then
    own_salt := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    own_texts := jsonb_build_object('before', p_before, 'after', p_after, 'reason', p_reason);
  end if;
  said := jsonb_build_object(
    'at', floor(extract(epoch from app_now()) * 1000),
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
  insert into staff_log (position, entry, previous, hash)
    values (place, said, coalesce(last.hash, ''::bytea),
            sha256(coalesce(last.hash, ''::bytea) || convert_to(said::text, 'UTF8')));
  if own_texts is not null then
    insert into staff_texts (position, player_id, salt, texts) values (place, about, own_salt, own_texts);
  end if;
  return place;
end
$$;
revoke execute on function staff_note from public;
grant execute on function staff_note to aureus_app;
