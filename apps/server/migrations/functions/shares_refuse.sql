-- A player shares no one else's bet, nor one that isn't a win which the player may see.
create or replace function shares_refuse() returns trigger
  language plpgsql
  as $$
begin
  perform from wallet_bets b
    where b.id = new.bet_id and b.player_id = new.player_id and not b.is_void and b.payout > b.stake
      and (b.shown_at is null or b.shown_at <= app_now());
  if not found then raise exception 'no win of this player to be shared' using errcode = 'AU006'; end if;
  return new;
end
$$;
create or replace trigger shares_refuse before insert on shares_shares for each row execute function shares_refuse();
