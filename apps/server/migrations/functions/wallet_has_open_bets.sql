-- True if a player has a stake in a game, round or battle that isn't over: it's in no balance, and may come back.
create or replace function wallet_has_open_bets(p_player bigint) returns boolean
  language sql
  stable
  as $$
  -- Open bets are among the newest, but for mines, which stay open.
  select exists (select from mines_games g where g.player_id = p_player and g.state = 'OPEN')
    or exists (select from wallet_players w join wallet_bets b on b.player_id = w.player_id and b.seq > w.bet_seq - 2000
               where w.player_id = p_player and b.settled_at is null)
    -- However many bets came since, a round that waits for its beacon is looked for by itself.
    or exists (select from spin_rounds r join wallet_bets b on b.round_id = r.id and b.player_id = p_player
               where r.state = 'WAITING' and b.settled_at is null)
    or exists (select from battles_seats s join battles_battles b on b.id = s.battle_id
               where s.player_id = p_player and b.state in ('WAITING', 'DRAWING'))
$$;
