-- What an affiliate has claimed falls by returned commission alone. Otherwise it would be paid again.
create or replace function affiliates_keep_claims() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  if new.claimed < old.claimed and new.claimed <
      (select coalesce(sum(c.amount), 0) from affiliates_claims c where c.player_id = new.player_id)
      - (select coalesce(sum(r.taken), 0) from affiliates_returns r where r.affiliate_id = new.player_id) then
    raise exception 'affiliate % has claimed more', new.player_id using errcode = 'AU003';
  end if;
  return new;
end
$$;
create or replace trigger affiliates_keep_claims before update of claimed on affiliates_codes
  for each row execute function affiliates_keep_claims();
