-- Coins that a member gives: alone up to 50 in 24 hours, never to an own account, and not during the player's break.
create or replace function staff_ask_credit(
  p_own bigint,
  p_subject bigint,
  p_payload jsonb,
  out player bigint,
  out member bigint,
  out amount bigint,
  out rules text[],
  out details jsonb
)
  language plpgsql
  as $$
begin
  amount := 0;
  details := p_payload;
  player := (p_payload ->> 'player')::bigint;
  amount := (p_payload ->> 'cents')::bigint;
  if wallet_is_excluded(player)
     and not exists (select from staff_requests r where r.kind = 'CREDIT' and r.payload ->> 'key' = p_payload ->> 'key') then
    raise exception 'no gifts during a break or a self-exclusion' using errcode = 'AU011';
  end if;
  perform staff_within_budget('CREDIT', amount, p_payload ->> 'key');
  -- Two gifts at once would each see the day before the other one.
  perform pg_advisory_xact_lock(81, p_own::integer);
  if amount + (select coalesce(sum((r.payload ->> 'cents')::bigint), 0) from staff_requests r
               where r.kind = 'CREDIT' and r.needs = 0 and r.asked_by = p_own
                 and r.created_at > app_now() - interval '1 day') > 5000
     or exists (select from staff_members m where m.id = p_own and kyc_same_person(m.player_id, player)) then
    rules := array['day-full'];
  end if;
end
$$;
revoke execute on function staff_ask_credit from public;
