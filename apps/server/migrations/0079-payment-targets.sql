-- What a payment keeps of its method is read by its kind: a mark is a boolean, and what a kind can't be without is there.
update cashier_payments set target = target - 'closed' || '{"isClosed": true}' where target ? 'closed';

alter table cashier_payments
  add constraint cashier_payments_target_check check (
    way = 'DEPOSIT'
    or provider = 'fireblocks' and target ?& array['address', 'feeLevel']
    or provider = 'skinsback' and target ?& array['skinId', 'name', 'partner', 'token']
  );
