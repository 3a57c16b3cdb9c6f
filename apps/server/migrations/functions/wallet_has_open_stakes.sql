-- True if coins of a player lie in bets that aren't settled. These are among the newest bets, but for open games of
-- mines, waiting battles and rounds that wait for their beacon.
create or replace function wallet_has_open_stakes(p_player bigint) returns boolean
  language sql stable
  as $$
  select exists (select from mines_games g where g.player_id = p_player and g.state = 'OPEN')
    or exists (select from wallet_players w join wallet_bets b on b.player_id = w.player_id and b.seq > w.bet_seq - 2000
               where w.player_id = p_player and b.settled_at is null)
    or exists (select from spin_rounds r join wallet_bets b on b.round_id = r.id and b.player_id = p_player
               where r.state = 'WAITING' and b.settled_at is null)
    or exists (select from battles_seats s join battles_battles b on b.id = s.battle_id
               where s.player_id = p_player and b.state in ('WAITING', 'DRAWING'))
$$;
