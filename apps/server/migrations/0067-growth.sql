-- Lists stay fast however much has been played: each filter has an index that yields its rows in the order of the list.

-- A player's bets of one game. It takes the place of the index of battles alone.
create index wallet_bets_game on wallet_bets (player_id, game, seq);
drop index wallet_bets_battles;

-- What players were given and gave each other, by kind. The codes in front of the time serve one kind and all of them.
create index wallet_transfers_given_by_code on wallet_transfers (credit, code, at, id)
  where code in (31, 32, 60, 63, 70, 71, 72, 73, 74, 75);
create index wallet_transfers_gave_by_code on wallet_transfers (debit, code, at, id) where code in (60, 61);
drop index wallet_transfers_given;
drop index wallet_transfers_gave;
drop index wallet_transfers_bonus;

-- Rounds that were drawn: what the page of spin shows first, also after many that were called off.
create index spin_rounds_drawn on spin_rounds (id) where state = 'RESULT';

-- Public battles that are over, from the newest back to the first.
create index battles_battles_history on battles_battles (id) where state = 'FINISHED' and key is null;

-- Openings of a player in the order in which they are listed.
drop index rewards_openings_player;
create index rewards_openings_player on rewards_openings (player_id, opened_at, id);

-- The number of a player's first bet at or after a time: their times rise with their numbers. One above the last one
-- when there is none.
create function wallet_seq_since(p_player bigint, p_at timestamptz) returns bigint
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

-- One time for a whole statement: as a volatile function it was asked anew for every row, and no index could be used
-- for what is compared with it. Functions in PL/pgSQL ask for each of their statements, so a wait for a lock still
-- shows in the time that is read after it.
alter function app_now() stable;
