-- What a player has claimed of a rakeback period never falls: it would be paid again.
create or replace function rewards_keep_claims() returns trigger
  language plpgsql
  as $$
begin
  if new.claimed < old.claimed then
    raise exception 'player % has claimed more', new.player_id using errcode = 'AU003';
  end if;
  return new;
end
$$;
create or replace trigger rewards_keep_claims before update on rewards_claims
  for each row execute function rewards_keep_claims();
