-- A credited deposit that is to be paid back: `p_subject` is the payment.
create or replace function staff_ask_refund(
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
  select p.player_id, p.amount_cents, jsonb_build_object('cents', p.amount_cents::text, 'method', p.method)
    into strict player, amount, details
    from cashier_payments p
    where p.id = p_subject and p.way = 'DEPOSIT' and p.state = 'CREDITED' and p.amount_cents > 0;
end
$$;
revoke execute on function staff_ask_refund from public;
