-- Counts one member's vote. Who votes is the member of the session whose token is given, never a parameter: a fault in the
-- web process can't agree with itself in somebody else's name. The one who asked and the one it is about don't count, and no
-- one counts twice. One refusal refuses. Returns the state that the request has now, or a word for why the vote doesn't
-- count.
create or replace function staff_vote(
  p_token_hash bytea,
  p_request bigint,
  p_verdict text,
  p_reason text,
  -- In cents: what a deposit is found to be worth, which the first vote for it says and the others repeat.
  p_worth bigint,
  p_idle_minutes integer,
  p_step_up_minutes integer
) returns text
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  asked staff_requests;
  found_rule staff_policies;
  own record;
  agreed integer;
  has_owner boolean;
  outcome text := 'OPEN';
begin
  select s.stepped_up_at, m.id, m.bundles, m.player_id into own
    from staff_sessions s join staff_members m on m.id = s.member_id
    where s.token_hash = p_token_hash and s.is_confirmed and s.ended_at is null and m.ended_at is null
      and s.expires_at > app_now() and s.last_seen_at > app_now() - p_idle_minutes * interval '1 minute';
  if not found then return 'NO_SESSION'; end if;
  if own.stepped_up_at is null or own.stepped_up_at <= app_now() - p_step_up_minutes * interval '1 minute' then
    return 'STEP_UP';
  end if;
  select * into asked from staff_requests where id = p_request for update;
  if not found then return 'NOT_FOUND'; end if;
  if not exists (select from staff_kinds k where k.kind = asked.kind and k.bundles && own.bundles) then
    return 'PERMISSION';
  end if;
  if asked.state <> 'OPEN' or asked.expires_at <= app_now() then return 'ENDED'; end if;
  if asked.asked_by = own.id then return 'ASKED'; end if;
  if asked.member_id = own.id or asked.player_id = own.player_id then return 'ABOUT_YOU'; end if;
  if asked.kind = 'DEPOSIT' and p_verdict = 'APPROVE' then
    if p_worth is null or p_worth <= 0 then return 'WORTH'; end if;
    if asked.payload ->> 'cents' is null then
      found_rule := staff_find_rule('DEPOSIT', asked.player_id, p_worth, null);
      update staff_requests
        set payload = payload || jsonb_build_object('cents', p_worth::text), policy = found_rule.position, rule = to_jsonb(found_rule),
            needs = greatest(found_rule.needs, 1), needs_owner = found_rule.needs_owner
        where id = asked.id returning * into asked;
    elsif (asked.payload ->> 'cents')::bigint <> p_worth then
      return 'WORTH';
    end if;
  end if;
  insert into staff_votes (request_id, member_id, verdict, reason, is_owner)
    values (asked.id, own.id, p_verdict, p_reason, 'owner' = any (own.bundles))
    on conflict do nothing;
  if not found then return 'VOTED'; end if;
  if p_verdict = 'REFUSE' then
    outcome := 'REFUSED';
  else
    select count(*), bool_or(is_owner) into agreed, has_owner
      from staff_votes where request_id = asked.id and verdict = 'APPROVE';
    -- What is reviewed for links or for the player's money leaves with a vote of somebody who may know why.
    if agreed >= asked.needs and (has_owner or not asked.needs_owner)
        and (asked.payload ->> 'rule' is distinct from 'review' or exists (
          select from staff_votes v join staff_members m on m.id = v.member_id
          where v.request_id = asked.id and v.verdict = 'APPROVE' and m.bundles && '{risk,owner}')) then
      outcome := 'APPROVED';
    end if;
  end if;
  update staff_requests
    set state = outcome, claimed_by = null, claimed_until = null,
        decided_at = case when outcome <> 'OPEN' then app_now() end
    where id = asked.id;
  return outcome;
end
$$;
revoke execute on function staff_vote from public;
grant execute on function staff_vote to aureus_app;
