-- What skins that wait are worth and why they wait, read from the payment itself.
create or replace function staff_ask_trade(
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
  select p.player_id, p.amount_cents, p.review_rules,
         jsonb_build_object('cents', p.amount_cents::text, 'method', p.method, 'rules', to_jsonb(p.review_rules))
    into strict player, amount, rules, details
    from cashier_payments p
    where p.id = p_subject and p.way = 'WITHDRAW' and p.state = 'APPROVAL' and p.provider = 'skinsback';
end
$$;
revoke execute on function staff_ask_trade from public;
