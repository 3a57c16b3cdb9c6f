-- Creates a request for other members' votes. The policy says how many: the first rule of the kind that fits, for each
-- reason of the request (staff_find_rules). `p_id` is the request's number, taken before, because the sealed reason is
-- bound to it. The kind's own function (staff_ask_credit and others) reads the details, as far as it can from tables and
-- not from the caller. The asking member is that of the session whose token is passed; without one it's the site. A repeat
-- of an open request, or of a key, changes nothing.
create or replace function staff_ask(
  p_id bigint,
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
  asker_id bigint;
  kind_row staff_kinds;
  found_out record;
  policy record;
  made bigint;
begin
  if p_token_hash is not null then
    select m.id into strict asker_id from staff_sessions s join staff_members m on m.id = s.member_id
      where s.token_hash = p_token_hash and s.is_confirmed and s.ended_at is null and m.ended_at is null
        and s.expires_at > app_now();
  end if;
  select * into strict kind_row from staff_kinds where kind = p_kind;
  if asker_id is null and not kind_row.is_asked_by_site then raise exception 'no member asks' using errcode = 'AU006'; end if;
  execute format('select * from %I($1, $2, $3)', 'staff_ask_' || lower(p_kind))
    into strict found_out using asker_id, p_subject, p_payload;
  select * into policy from staff_find_rules(p_kind, found_out.player, found_out.amount, found_out.rules);
  insert into staff_requests (id, kind, subject, payload, player_id, member_id, reason, asked_by, policy, rules, needs,
                              needs_owner, due_at, expires_at, state, decided_at)
    overriding system value
    values (p_id, p_kind, p_subject, found_out.details, found_out.player, found_out.member, p_reason, asker_id, policy.policy,
            policy.rules, policy.needs, policy.needs_owner, app_now() + p_due_minutes * interval '1 minute',
            app_now() + p_expires_hours * interval '1 hour',
            case when policy.needs = 0 then 'APPROVED' else 'OPEN' end, case when policy.needs = 0 then app_now() end)
    on conflict do nothing
    returning id into made;
  if made is null then
    select id into made from staff_requests
      where kind = p_kind and (subject = p_subject and carried_out_at is null or payload ->> 'key' = p_payload ->> 'key');
  end if;
  return made;
end
$$;
revoke execute on function staff_ask from public;
grant execute on function staff_ask to aureus_app;
