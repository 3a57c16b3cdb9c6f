-- The events share a pot that grows with the edge that players earn gifts with. Weeks and raffles that are open now keep the
-- prizes that they were opened with.

alter table wallet_players
  -- The player's wallet_earning before the first settled bet of the week `week`.
  add column week_from bigint not null default 0 check (week_from >= 0);
update wallet_players w set week_from = greatest(w.edge - coalesce(b.edge, 0), 0)
  from wallet_players o
    left join (select player_id, sum(edge)::bigint as edge from wallet_bets
               where settled_at >= to_timestamp(345600 + floor((extract(epoch from app_now()) - 345600) / 604800) * 604800)
                 and not is_void group by player_id) b using (player_id)
  where o.player_id = w.player_id
    and w.week = floor((extract(epoch from app_now()) - 345600) / 604800)::integer;

alter table leaderboard_weeks
  -- The event's part of the week's edge, in hundredths of a percent, and the least pot in cents. Null where the prizes are
  -- fixed, whatever is played.
  add column pot_share integer check (pot_share between 0 and 10000),
  add column pot_least bigint check (pot_least >= 0),
  -- At the close: the edge in micro-coins, and the pot in cents.
  add column pot_edge bigint check (pot_edge >= 0),
  add column pot bigint check (pot >= 0),
  add constraint leaderboard_weeks_terms check ((pot_share is null) = (pot_least is null)),
  add constraint leaderboard_weeks_pot check (
    (pot is null) = (pot_edge is null)
    and (pot is null or pot_share is not null)
    and (closed_at is null or pot_share is null or pot is not null));
-- The edge that decided the place, in micro-coins; null where stakes did.
alter table leaderboard_places add column edge bigint check (edge > 0);

alter table raffle_weeks
  add column pot_share integer check (pot_share between 0 and 10000),
  add column pot_least bigint check (pot_least >= 0),
  add column pot_edge bigint check (pot_edge >= 0),
  add column pot bigint check (pot >= 0),
  add constraint raffle_weeks_terms check ((pot_share is null) = (pot_least is null)),
  add constraint raffle_weeks_pot check (
    (pot is null) = (pot_edge is null)
    and (pot is null or pot_share is not null)
    and (listed_at is null or pot_share is null or pot is not null));

drop function if exists raffle_open_week(integer);
drop function if exists raffle_due_prizes(integer);
