-- Pays what a player's waiting bonuses have released since the last time, under one new reference. Returns the cents.
create or replace function wallet_release_bonuses(p_player bigint, p_ref uuid) returns bigint
  language plpgsql
  as $$
declare
  played bigint;
  due bigint;
begin
  select edge into played from wallet_players where player_id = p_player for update;
  with released as (
    update wallet_bonuses b set released = r.released, ended_at = case when played >= b.edge_to then app_now() end
    from (select w.ref, w.released as before,
            div(w.amount::numeric * (least(played, w.edge_to) - w.edge_from), w.edge_to - w.edge_from)::bigint as released
          from wallet_bonuses w
          where w.player_id = p_player and w.ended_at is null and w.edge_from < played) r
    where b.ref = r.ref and (r.released > b.released or played >= b.edge_to)
    returning r.released - r.before as cents
  )
  select coalesce(sum(cents), 0) into due from released;
  if due > 0 then perform wallet_transfer(4, p_player, due, 32::smallint, p_ref); end if;
  return due;
end
$$;
