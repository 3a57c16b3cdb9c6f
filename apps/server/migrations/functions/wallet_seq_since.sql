-- The number of a player's first bet at or after a time: their times rise with their numbers. One above the last one
-- when there is none.
create or replace function wallet_seq_since(p_player bigint, p_at timestamptz) returns bigint
  language plpgsql stable
  as $$
declare
  low bigint := 1;
  high bigint := 1 + coalesce((select bet_seq from wallet_players where player_id = p_player), 0);
  middle bigint;
begin
  while low < high loop
    middle := (low + high) / 2;
    if exists (select from wallet_bets where player_id = p_player and seq = middle and placed_at >= p_at) then
      high := middle;
    else
      low := middle + 1;
    end if;
  end loop;
  return low;
end
$$;
