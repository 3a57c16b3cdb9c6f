-- Where a withdrawal goes, in one spelling for each place, so that a place that was paid before is recognized; and the
-- rule that put it before a person.
alter table cashier_payments
  add destination text,
  add review_rule text,
  add check (way = 'WITHDRAW' or (destination is null and review_rule is null));
update cashier_payments set destination = case
    when provider = 'skinsback' then 'steam:' || (target->>'partner')
    when target->>'address' ~* '^(0x|bc1|ltc1)' then lower(target->>'address')
    else target->>'address' end
where way = 'WITHDRAW';
create index cashier_payments_player_out on cashier_payments (player_id, created_at) where way = 'WITHDRAW';
-- Deposits by card that are still young: their coins rest.
create index cashier_payments_card on cashier_payments (player_id, created_at) where provider = 'payadmit' and state = 'CREDITED';
