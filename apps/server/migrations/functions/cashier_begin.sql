-- Records the withdrawals of one call, which were judged and whose player is locked: each with its seal, its coins on hold
-- and, if it isn't waiting for staff, its job; then the player's notification. Returns a row for each, in no particular
-- order. is_limited: deposits of the player wait for the player's limits. Raises AU001 for too few coins.
create or replace function cashier_begin(p_player bigint, p_target bigint, p_parts jsonb, p_code text, p_note jsonb)
  returns table (payment cashier_payments, steps json, note notifications_messages, is_limited boolean, balance bigint)
  language plpgsql
  as $$
#variable_conflict use_column
declare
  part record;
  at timestamptz := app_now();
  noted notifications_messages;
begin
  for part in
    select * from jsonb_to_recordset(p_parts) as r(
      id bigint, provider text, ref uuid, method text, request_id uuid, request jsonb, target jsonb, asset_amount numeric,
      amount_cents bigint, max_fee_cents bigint, quote_id bigint, state text, reason text, why jsonb, destination text,
      review_rules text[], about text, mac text, job text, job_payload json, job_key text, job_in_ms double precision)
  loop
    insert into cashier_payments (id, way, provider, ref, player_id, method, request_id, request, target, asset_amount,
        amount_cents, max_fee_cents, quote_id, state, reason, why, destination, review_rules, changed_at_provider,
        created_at, updated_at)
      overriding system value
      values (part.id, 'WITHDRAW', part.provider, part.ref, p_player, part.method, part.request_id, part.request,
        part.target, part.asset_amount, part.amount_cents, part.max_fee_cents, part.quote_id, part.state, part.reason,
        part.why, part.destination, part.review_rules, 'epoch', at, at);
    insert into platform_decision_seals (about, mac) values (part.about, decode(part.mac, 'hex'))
      on conflict (about) do update set mac = excluded.mac, at = app_now();
    perform wallet_hold(part.ref, p_player, p_target, part.amount_cents, null);
    if part.job is not null then
      perform platform_add_job(part.job, part.job_payload,
                               clock_timestamp() + part.job_in_ms * interval '1 millisecond', part.job_key);
    end if;
  end loop;
  noted := notifications_add(p_player, p_code, 'INFO', p_note);
  return query
    select p, cashier_steps_of(p.id), noted, exists (
        select from cashier_payments w where w.player_id = p_player and w.limited_since is not null),
      (select w.balance from wallet_players w where w.player_id = p_player)
    from cashier_payments p
    where p.id in (select (r ->> 'id')::bigint from jsonb_array_elements(p_parts) r);
end
$$;
