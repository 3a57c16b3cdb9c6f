-- Keeps every state of an identity check. Its rows are the only ones of kyc_changes.
create or replace function kyc_note_change() returns trigger
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  insert into kyc_changes (player_id, level, state, comment) values (new.player_id, new.level, new.state, new.comment);
  return null;
end
$$;
create or replace trigger kyc_applicants_new after insert on kyc_applicants
  for each row when (new.state <> 'NONE') execute function kyc_note_change();
create or replace trigger kyc_applicants_changed after update on kyc_applicants
  for each row when (old.state is distinct from new.state) execute function kyc_note_change();
