-- True if a player asked for a staff offer or agreed to it, with whichever account of the person. An offer made beside the
-- site has no request and names its maker.
create or replace function staff_offers_own(p_player bigint, p_request bigint, p_made_by text) returns boolean
  language sql
  stable
  security definer
  set search_path = public, pg_temp
  as $$
  select exists (
    select from staff_members m where kyc_same_person(m.player_id, p_player)
      and (exists (select from staff_requests r where r.id = p_request and r.asked_by = m.id)
           or exists (select from staff_votes v where v.request_id = p_request and v.member_id = m.id and v.verdict = 'APPROVE')
           or p_request is null and lower(m.name) = lower(p_made_by)))
$$;
revoke execute on function staff_offers_own from public;
grant execute on function staff_offers_own to aureus_app;
