-- Why a player's account can't be erased now: none where it can.
create or replace function privacy_obstacles(p_player bigint) returns text[]
  language plpgsql
  stable
  as $$
declare
  found_out text[] := '{}';
begin
  if exists (select from account_players a where a.id = p_player and a.role not in ('USER', 'UNVERIFIED_USER'))
     or exists (select from staff_members m where m.player_id = p_player) then
    found_out := found_out || 'STAFF'::text;
  end if;
  if exists (select from wallet_players w where w.player_id = p_player and w.balance > 0)
     or exists (select from wallet_vaults v where v.player_id = p_player and v.balance > 0) then
    found_out := found_out || 'BALANCE'::text;
  end if;
  if wallet_has_open_bets(p_player)
     or exists (select from rain_entries e join rain_rains r on r.id = e.rain_id
                where e.player_id = p_player and r.ended_at is null)
     -- A prize would go to an account that no one can open any more.
     or exists (select from raffle_tickets t join raffle_weeks r using (week)
                where t.player_id = p_player and r.state = 'LISTED') then
    found_out := found_out || 'BETS'::text;
  end if;
  if exists (select from cashier_payments p where p.player_id = p_player
             and p.state not in ('CREDITED', 'REVERSED', 'FAILED', 'COMPLETED', 'REFUSED', 'CANCELLED')
             -- A payment that was begun and never paid is over after a week.
             and (p.state not in ('CREATED', 'SEEN') or p.created_at > app_now() - interval '7 days'))
     or exists (select from cashier_returns r where r.player_id = p_player and r.sent_at is null) then
    found_out := found_out || 'PAYMENTS'::text;
  end if;
  if exists (select from cashier_debts d where d.player_id = p_player and d.paid_cents < d.owed_cents) then
    found_out := found_out || 'DEBTS'::text;
  end if;
  if exists (select from wallet_exclusions e where e.player_id = p_player
             and (greatest(e.self_ban_until, e.cool_off_until) > app_now() or e.register_until = '-infinity')) then
    found_out := found_out || 'EXCLUSION'::text;
  end if;
  if exists (select from account_players a where a.id = p_player and a.is_restricted)
     or exists (select from wallet_players w where w.player_id = p_player and (w.is_restricted or w.is_frozen))
     or exists (select from kyc_under_age u where u.player_id = p_player)
     or exists (select from chat_mutes m where m.player_id = p_player and m.muted_until > app_now()) then
    found_out := found_out || 'RESTRICTION'::text;
  end if;
  if exists (select from limits_protections l where l.player_id = p_player) then
    found_out := found_out || 'PROTECTION'::text;
  end if;
  if exists (select from staff_requests r where r.player_id = p_player and r.carried_out_at is null and r.kind <> 'ERASURE')
     or exists (select from kyc_asks k where k.player_id = p_player and kyc_is_unanswered(k.player_id, k.level, k.asked_at)) then
    found_out := found_out || 'REQUESTS'::text;
  end if;
  return found_out;
end
$$;
