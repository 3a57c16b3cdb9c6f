-- Counts one member's vote. The voter is the member of the session whose token is passed, never a parameter: a fault in the
-- web process can't agree with itself in another member's name. The member who asked and the one it is about don't count,
-- and no person counts twice, whatever the account. One refusal refuses. Returns the request's state, or a code for a vote
-- that doesn't count.
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
  request staff_requests;
  found_rules record;
  voter record;
  outcome text := 'OPEN';
begin
  select s.stepped_up_at, m.id, m.bundles, m.player_id into voter
    from staff_sessions s join staff_members m on m.id = s.member_id
    where s.token_hash = p_token_hash and s.is_confirmed and s.ended_at is null and m.ended_at is null
      and s.expires_at > app_now() and s.last_seen_at > app_now() - p_idle_minutes * interval '1 minute';
  if not found then return 'NO_SESSION'; end if;
  if voter.stepped_up_at is null or voter.stepped_up_at <= app_now() - p_step_up_minutes * interval '1 minute' then
    return 'STEP_UP';
  end if;
  select * into request from staff_requests where id = p_request for update;
  if not found then return 'NOT_FOUND'; end if;
  if not exists (select from staff_kinds k where k.kind = request.kind and k.bundles && voter.bundles) then
    return 'PERMISSION';
  end if;
  if request.state <> 'OPEN' or request.expires_at <= app_now() then return 'ENDED'; end if;
  if request.asked_by = voter.id or exists (select from staff_members m where m.id = request.asked_by
                                          and kyc_same_person(m.player_id, voter.player_id)) then
    return 'ASKED';
  end if;
  if request.member_id = voter.id or kyc_same_person(request.player_id, voter.player_id) then return 'ABOUT_YOU'; end if;
  if exists (select from staff_votes v join staff_members m on m.id = v.member_id
             where v.request_id = request.id and m.id <> voter.id and kyc_same_person(m.player_id, voter.player_id)) then
    return 'VOTED';
  end if;
  if request.kind = 'DEPOSIT' and p_verdict = 'APPROVE' then
    if p_worth is null or p_worth <= 0 then return 'WORTH'; end if;
    if request.payload ->> 'cents' is null then
      select * into found_rules from staff_find_rules('DEPOSIT', request.player_id, p_worth, null);
      update staff_requests
        set payload = payload || jsonb_build_object('cents', p_worth::text), policy = found_rules.policy,
            rules = found_rules.rules, needs = greatest(found_rules.needs, 1), needs_owner = found_rules.needs_owner
        where id = request.id returning * into request;
    elsif (request.payload ->> 'cents')::bigint <> p_worth then
      return 'WORTH';
    end if;
  end if;
  insert into staff_votes (request_id, member_id, verdict, reason, is_owner)
    values (request.id, voter.id, p_verdict, p_reason, 'owner' = any (voter.bundles))
    on conflict do nothing;
  if not found then return 'VOTED'; end if;
  if p_verdict = 'REFUSE' then
    outcome := 'REFUSED';
  elsif staff_lacks(request.id) = '{}' then
    outcome := 'APPROVED';
  end if;
  update staff_requests
    set state = outcome, claimed_by = null, claimed_until = null,
        decided_at = case when outcome <> 'OPEN' then app_now() end
    where id = request.id;
  return outcome;
end
$$;
revoke execute on function staff_vote from public;
grant execute on function staff_vote to aureus_app;
