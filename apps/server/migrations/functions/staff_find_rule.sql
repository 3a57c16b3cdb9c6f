-- The rule of the policy that decides: the first one of the kind all of whose terms fit. What is known of the player is
-- read here, and not taken from the caller.
create or replace function staff_find_rule(p_kind text, p_player bigint, p_amount bigint, p_rule text)
  returns staff_policies
  language plpgsql
  stable
  as $$
declare
  risks text[] := '{}';
  day_amount bigint := p_amount;
  found_rule staff_policies;
begin
  if p_player is not null then
    select array_remove(array[
        case when a.created_at > app_now() - interval '7 days' then 'new-account' end,
        case when a.is_restricted then 'restricted' end,
        case when exists (select from kyc_persons own join kyc_persons other on other.person_id = own.person_id
                          where own.player_id = a.id and other.player_id <> a.id) then 'shared-person' end], null)
      into risks from account_players a where a.id = p_player;
    -- Withdrawals that no rule stopped count as well; the one that is asked about is among them.
    if p_kind in ('WITHDRAWAL', 'TRADE') then
      select greatest(coalesce(sum(p.amount_cents), 0), p_amount) into day_amount from cashier_payments p
        where p.player_id = p_player and p.way = 'WITHDRAW' and p.created_at > app_now() - interval '1 day'
          and p.state not in ('REFUSED', 'CANCELLED', 'FAILED');
    else
      select p_amount + coalesce(sum((r.payload ->> 'cents')::bigint), 0) into day_amount from staff_requests r
        where r.player_id = p_player and r.kind = p_kind and r.created_at > app_now() - interval '1 day'
          and r.state in ('OPEN', 'APPROVED');
    end if;
  end if;
  select * into strict found_rule from staff_policies p
    where p.kind = p_kind and p.from_amount <= p_amount and (p.review_rule is null or p.review_rule = p_rule)
      and (p.risk is null or p.risk = any (risks)) and (p.from_day is null or p.from_day <= day_amount)
    order by p.position limit 1;
  return found_rule;
end
$$;
revoke execute on function staff_find_rule from public;
