-- A withdrawal stores every rule that asked for a review, not only the first one: earlier values become lists of one.
alter table cashier_payments drop constraint cashier_payments_check3, add column review_rules text[];
update cashier_payments set review_rules = array[review_rule] where review_rule is not null;
alter table cashier_payments drop column review_rule,
  add constraint cashier_payments_withdrawn
    check (way = 'WITHDRAW' or (destination is null and review_rules is null)),
  add constraint cashier_payments_review_rules check (cardinality(review_rules) > 0);
comment on column cashier_payments.review_rules is
  'Rules of the withdrawals'' policy that put it before a person, in that policy''s order; null where none did.';

-- The same for a request: the rules that it came with, and the rules of the policy that decided.
update staff_requests set payload = payload - 'rule' || jsonb_build_object('rules', jsonb_build_array(payload -> 'rule'))
  where kind in ('WITHDRAWAL', 'TRADE') and payload ->> 'rule' is not null;
alter table staff_requests rename column rule to rules;
update staff_requests set rules = case when rules is null then '[]' else jsonb_build_array(rules) end;
alter table staff_requests alter column rules set not null, alter column rules set default '[]';
comment on column staff_requests.rules is
  'Rules of the policy as they were when they decided: the one that asks for the most first. `policy` is its position.';

-- These functions return several rules of a request.
drop function if exists staff_find_rule(text, bigint, bigint, text);
drop function if exists staff_ask_badge(bigint, bigint, jsonb);
drop function if exists staff_ask_book_correction(bigint, bigint, jsonb);
drop function if exists staff_ask_case_version(bigint, bigint, jsonb);
drop function if exists staff_ask_correction(bigint, bigint, jsonb);
drop function if exists staff_ask_credit(bigint, bigint, jsonb);
drop function if exists staff_ask_deposit(bigint, bigint, jsonb);
drop function if exists staff_ask_erasure(bigint, bigint, jsonb);
drop function if exists staff_ask_export(bigint, bigint, jsonb);
drop function if exists staff_ask_gift_cards(bigint, bigint, jsonb);
drop function if exists staff_ask_gift_cards_cancel(bigint, bigint, jsonb);
drop function if exists staff_ask_keys(bigint, bigint, jsonb);
drop function if exists staff_ask_lift(bigint, bigint, jsonb);
drop function if exists staff_ask_limit_raise(bigint, bigint, jsonb);
drop function if exists staff_ask_offer(bigint, bigint, jsonb);
drop function if exists staff_ask_policy(bigint, bigint, jsonb);
drop function if exists staff_ask_prizes(bigint, bigint, jsonb);
drop function if exists staff_ask_refund(bigint, bigint, jsonb);
drop function if exists staff_ask_return(bigint, bigint, jsonb);
drop function if exists staff_ask_role_change(bigint, bigint, jsonb);
drop function if exists staff_ask_switch_on(bigint, bigint, jsonb);
drop function if exists staff_ask_trade(bigint, bigint, jsonb);
drop function if exists staff_ask_withdrawal(bigint, bigint, jsonb);
