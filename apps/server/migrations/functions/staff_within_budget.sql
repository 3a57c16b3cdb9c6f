-- Refuses gifts of a kind above its budget of the week (Monday 00:00 UTC). Open and approved requests count from the time
-- they were made. Two of a kind at once wait for each other. The same key counts once.
create or replace function staff_within_budget(p_kind text, p_cents bigint, p_key text) returns void
  language plpgsql
  as $$
declare
  budget bigint;
  used bigint;
begin
  perform pg_advisory_xact_lock(222, hashtext(p_kind));
  select cents into strict budget from staff_budgets where kind = p_kind;
  select coalesce(sum((r.payload ->> case p_kind when 'OFFER' then 'worth' else 'cents' end)::bigint), 0) into used
    from staff_requests r
    where r.kind = p_kind and r.state in ('OPEN', 'APPROVED')
      and r.created_at >= to_timestamp(345600 + wallet_week(app_now()) * 604800::bigint)
      and r.payload ->> 'key' is distinct from p_key;
  if used + p_cents > budget then
    raise exception 'the week''s budget is used up' using errcode = 'AU010', detail = greatest(budget - used, 0)::text;
  end if;
end
$$;
revoke execute on function staff_within_budget from public;
