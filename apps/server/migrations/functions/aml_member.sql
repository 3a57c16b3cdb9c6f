-- The member of a session who may work on a player's file: in person, with the role for it, and not about the own account.
create or replace function aml_member(p_token_hash bytea, p_player bigint) returns bigint
  language plpgsql
  stable
  as $$
declare
  own staff_members;
begin
  select m.* into own from staff_sessions s join staff_members m on m.id = s.member_id
    where s.token_hash = p_token_hash and s.is_confirmed and s.ended_at is null and m.ended_at is null
      and s.expires_at > app_now();
  if not found or not own.bundles && '{risk,owner}' then
    raise exception 'no member with the role for it' using errcode = 'AU006';
  end if;
  if kyc_same_person(own.player_id, p_player) then raise exception 'it is about the member' using errcode = 'AU009'; end if;
  return own.id;
end
$$;
revoke execute on function aml_member from public;
