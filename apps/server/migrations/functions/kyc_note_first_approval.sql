-- Says whether an approved player has never passed before, and keeps when it was.
create or replace function kyc_note_first_approval(p_player bigint, p_level text) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  update kyc_applicants set approved_at = app_now()
    where player_id = p_player and level = p_level and state = 'APPROVED' and approved_at is null;
  return found;
end
$$;
revoke execute on function kyc_note_first_approval from public;
grant execute on function kyc_note_first_approval to aureus_app;
