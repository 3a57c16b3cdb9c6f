-- Adds a row to the staff's log, behind one lock: rows are few and their order is the chain. The member is the one of the
-- session; without a session the site itself acts, or a process of the database's owner in `p_name`'s name.
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
begin
  perform pg_advisory_xact_lock(80, 0);
  select * into last from staff_log order by position desc limit 1;
  place := coalesce(last.position, 0) + 1;
  if p_session is not null then
    select m.id, m.name, s.address into strict own_id, own_name, own_address
      from staff_sessions s join staff_members m on m.id = s.member_id where s.id = p_session;
  end if;
  said := jsonb_build_object(
    'at', floor(extract(epoch from app_now()) * 1000),
    'member', own_id,
    'name', own_name,
    'action', p_action,
    'subject', p_subject,
    'isRead', p_is_read,
    'before', p_before,
    'after', p_after,
    'reason', p_reason,
    'request', p_request,
    'session', p_session,
    'address', own_address
  );
  insert into staff_log (position, entry, previous, hash)
    values (place, said, coalesce(last.hash, ''::bytea),
            sha256(coalesce(last.hash, ''::bytea) || convert_to(said::text, 'UTF8')));
  return place;
end
$$;
revoke execute on function staff_note from public;
grant execute on function staff_note to aureus_app;
