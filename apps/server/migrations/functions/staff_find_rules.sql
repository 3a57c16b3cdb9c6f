-- Rules of the policy that decide: for each reason of a request the first one of the kind all of whose terms fit. The
-- strictest of them decides who must agree, so that a further reason never lowers it. Facts about the player are read here,
-- and not taken from the caller.
create or replace function staff_find_rules(
  p_kind text,
  p_player bigint,
  p_amount bigint,
  p_words text[],
  out policy integer,
  out rules jsonb,
  out needs smallint,
  out needs_owner boolean
)
  language plpgsql
  stable
  as $$
declare
  risks text[] := '{}';
  amount bigint := p_amount;
  day_amount bigint := p_amount;
  -- All accounts of the person: what they ask for counts together.
  accounts bigint[];
begin
  if p_player is not null then
    accounts := array(select p_player union
                      select other.player_id from kyc_persons own join kyc_persons other on other.person_id = own.person_id
                        where own.player_id = p_player);
    select array_remove(array[
        case when a.created_at > app_now() - interval '7 days' then 'new-account' end,
        case when a.is_restricted then 'restricted' end,
        case when cardinality(accounts) > 1 then 'shared-person' end], null)
      into risks from account_players a where a.id = p_player;
    -- Withdrawals that no rule stopped count as well, and so does the one in question.
    if p_kind in ('WITHDRAWAL', 'TRADE') then
      select greatest(coalesce(sum(p.amount_cents), 0), p_amount) into day_amount from cashier_payments p
        where p.player_id = any (accounts) and p.way = 'WITHDRAW' and p.created_at > app_now() - interval '1 day'
          and p.state not in ('REFUSED', 'CANCELLED', 'FAILED');
      -- Ten small withdrawals need the votes of one large one.
      amount := day_amount;
    else
      select p_amount + coalesce(sum((r.payload ->> 'cents')::bigint), 0) into day_amount from staff_requests r
        where r.player_id = any (accounts) and r.kind = p_kind and r.created_at > app_now() - interval '1 day'
          and r.state in ('OPEN', 'APPROVED');
    end if;
  end if;
  select (array_agg(f.position order by f.needs desc, f.needs_owner desc, f.position))[1],
         jsonb_agg(to_jsonb(f) order by f.needs desc, f.needs_owner desc, f.position), max(f.needs), bool_or(f.needs_owner)
    into policy, rules, needs, needs_owner
    from (select distinct fit.*
          from unnest(coalesce(nullif(p_words, '{}'), array[null::text])) as word
          cross join lateral (
            select p.* from staff_policies p
            where p.kind = p_kind and p.from_amount <= amount and (p.review_rule is null or p.review_rule = word)
              and (p.risk is null or p.risk = any (risks)) and (p.from_day is null or p.from_day <= day_amount)
            order by p.position limit 1
          ) fit) f;
  if policy is null then raise exception 'no rule of the policy fits a %', p_kind using errcode = 'AU007'; end if;
  -- No policy approves alone what is reviewed for links or for the player's money.
  if 'review' = any (p_words) then needs := greatest(needs, 1); end if;
  -- Nor does one person what chance doesn't explain.
  if 'beyond-chance' = any (p_words) then needs := greatest(needs, 2); end if;
end
$$;
revoke execute on function staff_find_rules from public;
