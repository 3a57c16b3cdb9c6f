-- An affiliate earns on play while the code is used. For the application, a use begins at the player's present edge and
-- ends at most there, an ended one stays ended, and its beginning moves back only if the edge itself falls. One that was
-- deposited under lasts, unless both accounts turn out to be one person's.
create or replace function affiliates_keep_edges() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
declare
  edge bigint;
begin
  if current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'affiliates_referrals'::regclass) then
    return new;
  end if;
  select wallet_earning(w.edge, w.spent_edge, w.spent_until) into edge from wallet_players w
    where w.player_id = new.player_id;
  edge := coalesce(edge, 0);
  if new.edge_to > edge
     or tg_op = 'INSERT' and (new.edge_from < edge or new.edge_to is not null)
     or tg_op = 'UPDATE' and (new.edge_from < least(old.edge_from, edge)
       or old.edge_to is not null and (new.edge_to is null or new.edge_to > old.edge_to)) then
    raise exception 'the use % has no more play', new.id using errcode = 'AU003';
  end if;
  if tg_op = 'UPDATE' and old.ended_at is null and new.ended_at is not null and new.deposited > 0
     and not kyc_same_person(new.player_id, new.affiliate_id) then
    raise exception 'the use % was deposited under', new.id using errcode = 'AU003';
  end if;
  return new;
end
$$;
create or replace trigger affiliates_keep_edges
  before insert or update of ended_at, edge_from, edge_to on affiliates_referrals
  for each row execute function affiliates_keep_edges();
