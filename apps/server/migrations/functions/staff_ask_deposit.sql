-- A deposit that no rule can judge. What it is worth says the first one who votes for it (staff_vote).
create or replace function staff_ask_deposit(
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
  select p.player_id, jsonb_build_object('method', p.method, 'provider', p.provider, 'asset', p.asset_amount::text)
    into strict player, details
    from cashier_payments p
    where p.id = p_subject and p.way = 'DEPOSIT' and p.state = 'REVIEW' and p.reason is not null;
end
$$;
revoke execute on function staff_ask_deposit from public;
