-- Asks for what needs other people's votes. How many, the policy says: the first rule of the kind that fits what is asked
-- for, which is read here and not taken from the caller. Who asks is the member of the session whose token is given;
-- without one it's the site. Asking again for what is open changes nothing.
create or replace function staff_ask(
  p_token_hash bytea,
  p_kind text,
  p_subject bigint,
  p_payload jsonb,
  p_reason text,
  p_due_minutes integer,
  p_expires_hours integer
) returns bigint
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  own bigint;
  about_player bigint;
  about_member bigint;
  asked_amount bigint := 0;
  asked_rule text;
  details jsonb := p_payload;
  rule staff_policies;
  made bigint;
begin
  if p_token_hash is not null then
    select m.id into strict own from staff_sessions s join staff_members m on m.id = s.member_id
      where s.token_hash = p_token_hash and s.is_confirmed and s.ended_at is null and m.ended_at is null
        and s.expires_at > app_now();
  end if;
  -- The site asks for nothing but what its players wait for.
  if own is null and p_kind <> 'WITHDRAWAL' then raise exception 'no member asks' using errcode = 'AU006'; end if;
  if p_kind = 'WITHDRAWAL' then
    select p.player_id, p.amount_cents, p.review_rule,
           jsonb_build_object('cents', p.amount_cents::text, 'method', p.method, 'rule', p.review_rule)
      into strict about_player, asked_amount, asked_rule, details
      from cashier_payments p where p.id = p_subject and p.way = 'WITHDRAW' and p.state = 'APPROVAL';
  elsif p_kind = 'LIFT' then
    about_player := p_subject;
  elsif p_kind = 'CREDIT' then
    about_player := (p_payload ->> 'player')::bigint;
    asked_amount := (p_payload ->> 'cents')::bigint;
    -- Two gifts at once would each see the day before the other one.
    perform pg_advisory_xact_lock(81, own::integer);
    if asked_amount + (select coalesce(sum((r.payload ->> 'cents')::bigint), 0) from staff_requests r
                       where r.kind = 'CREDIT' and r.needs = 0 and r.asked_by = own
                         and r.created_at > app_now() - interval '1 day') > 5000 then
      asked_rule := 'day-full';
    end if;
    -- To give oneself is to ask somebody else.
    if exists (select from staff_members m where m.id = own and m.player_id = about_player) then asked_rule := 'day-full'; end if;
  elsif p_subject is not null then
    select m.id, details || jsonb_build_object('name', m.name, 'from', to_jsonb(m.bundles))
      into strict about_member, details from staff_members m where m.id = p_subject and m.ended_at is null;
  end if;
  if p_kind = 'ROLE_CHANGE' and (details -> 'bundles' ? 'owner' or details -> 'from' ? 'owner') then
    asked_rule := 'owner';
  end if;
  select * into strict rule from staff_policies
    where kind = p_kind and from_amount <= asked_amount and (review_rule is null or review_rule = asked_rule)
    order by position limit 1;
  insert into staff_requests (kind, subject, payload, player_id, member_id, reason, asked_by, policy, needs, needs_owner,
                              due_at, expires_at, state, decided_at)
    values (p_kind, p_subject, details, about_player, about_member, p_reason, own, rule.position, rule.needs,
            rule.needs_owner, app_now() + p_due_minutes * interval '1 minute',
            app_now() + p_expires_hours * interval '1 hour',
            case when rule.needs = 0 then 'APPROVED' else 'OPEN' end, case when rule.needs = 0 then app_now() end)
    on conflict do nothing
    returning id into made;
  if made is null then
    select id into made from staff_requests
      where kind = p_kind and (subject = p_subject and carried_out_at is null
                               or p_kind = 'CREDIT' and payload ->> 'key' = p_payload ->> 'key');
  end if;
  return made;
end
$$;
revoke execute on function staff_ask from public;
grant execute on function staff_ask to aureus_app;
