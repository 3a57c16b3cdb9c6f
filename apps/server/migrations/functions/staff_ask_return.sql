-- A deposit that a person has to send back: its coins are taken already.
create or replace function staff_ask_return(
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
  select r.player_id, r.amount_cents, jsonb_build_object('cents', r.amount_cents::text, 'method', p.method)
    into strict player, amount, details
    from cashier_returns r join cashier_payments p on p.id = r.payment_id
    where r.payment_id = p_subject and r.sent_at is null;
end
$$;
revoke execute on function staff_ask_return from public;
