-- What a player must stake before coins go out, as two marks that the counters of settled bets have to reach. A player's
-- own transfers never lower them; see decision 023.
alter table wallet_players
  -- Cents, against `wagered`: raised by deposits and by coins that came unplayed.
  add wager_required bigint not null default 0 check (wager_required >= 0),
  -- Micro-coins, against `edge`: raised by bonuses, and by coins that came from them.
  add edge_required bigint not null default 0 check (edge_required >= 0);

-- So far all deposits had to be staked.
update wallet_players set wager_required = deposited where deposited > 0;

-- What an amount of a player's coins takes along of the requirements that are open: its share of what wallet and vault
-- hold, rounded up, and never more than the two given limits. Asked for before the coins move, under the wallet's lock.
create function wallet_carried(
  p_player bigint, p_amount bigint, p_wager_most bigint, p_edge_most bigint, out wager bigint, out edge bigint)
  language plpgsql
  as $$
#variable_conflict use_column
declare
  held numeric;
begin
  select greatest(w.balance + coalesce(v.balance, 0), p_amount),
         greatest(w.wager_required - w.wagered, 0), greatest(w.edge_required - w.edge, 0)
  into held, wager, edge
  from wallet_players w left join wallet_vaults v using (player_id)
  where w.player_id = p_player;
  -- As numeric: the product can exceed a bigint, and `div` rounds nothing.
  wager := least(div(wager::numeric * p_amount + held - 1, held), p_wager_most);
  edge := least(div(edge::numeric * p_amount + held - 1, held), p_edge_most);
end
$$;

-- Raises a player's requirements for coins that came with some. They begin at what the player has played by now: play
-- from before the coins does not count for them.
create function wallet_require(p_player bigint, p_wager bigint, p_edge bigint) returns void
  language sql
  as $$
    update wallet_players
    set wager_required = case when p_wager > 0 then greatest(wager_required, wagered) + p_wager else wager_required end,
        edge_required = case when p_edge > 0 then greatest(edge_required, edge) + p_edge else edge_required end
    where player_id = p_player and (p_wager > 0 or p_edge > 0)
  $$;

-- Moves a player's coins to another player, or to an account of the site that shares them out. What they carry is returned,
-- and required of the player who gets them.
create function wallet_pass(
  p_from bigint, p_to bigint, p_amount bigint, p_code smallint, p_ref uuid, p_wager_most bigint, p_edge_most bigint,
  out wager bigint, out edge bigint)
  language plpgsql
  as $$
begin
  perform from wallet_players where player_id in (p_from, p_to) order by player_id for update;
  select c.wager, c.edge into wager, edge from wallet_carried(p_from, p_amount, p_wager_most, p_edge_most) c;
  perform wallet_transfer(p_from, p_to, p_amount, p_code, p_ref);
  if p_to > 1000 then perform wallet_require(p_to, wager, edge); end if;
end
$$;

-- What the coins of a tip, and of a rain's carried pot, came with.
alter table rain_tips
  add wager_carried bigint not null default 0 check (wager_carried >= 0),
  add edge_carried bigint not null default 0 check (edge_carried >= 0);
alter table rain_rains
  add wager_carried bigint not null default 0 check (wager_carried >= 0),
  add edge_carried bigint not null default 0 check (edge_carried >= 0);

-- What a seat's stake takes along to who wins it, once its own play has counted. Bots' stakes are the house's: nothing.
alter table battles_seats
  add wager_carried bigint not null default 0 check (wager_carried >= 0),
  add edge_carried bigint not null default 0 check (edge_carried >= 0),
  add check (player_id is not null or wager_carried + edge_carried = 0);
