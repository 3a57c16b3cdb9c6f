-- True if two accounts are the same, or the identity check found both to be one person's. False where either is null.
create or replace function kyc_same_person(p_one bigint, p_other bigint) returns boolean
  language sql
  stable
  as $$
  select coalesce(p_one = p_other, false) or exists (
    select from kyc_persons mine join kyc_persons other using (person_id)
    where mine.player_id = p_one and other.player_id = p_other)
$$;
