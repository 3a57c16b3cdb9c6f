-- All accounts of a player's person, in the order in which they were linked; only the player if no person is known.
create or replace function kyc_accounts_of(p_player bigint) returns bigint[]
  language sql stable
  as $$
  select coalesce(
    (select array_agg(other.player_id order by other.found_at, other.player_id)
     from kyc_persons mine join kyc_persons other on other.person_id = mine.person_id where mine.player_id = p_player),
    array[p_player])
$$;
