-- Gift cards from the console: a batch is asked for and agreed to, its codes are made and shown once, to who asked, and what
-- is unused can be canceled by two. Only hashes of codes are kept, as before.
alter table gift_cards_batches
  add column request_id bigint unique references staff_requests,
  add column expires_at timestamptz,
  add column taken_at timestamptz,
  add column canceled_at timestamptz,
  add column cancel_request_id bigint unique references staff_requests,
  add constraint gift_cards_batches_canceled check ((canceled_at is null) = (cancel_request_id is null));
-- What was made beside the site was shown when it was made.
update gift_cards_batches set taken_at = made_at;
create index gift_cards_batches_made on gift_cards_batches (made_at desc);

alter table gift_cards_codes
  add column canceled_at timestamptz,
  add constraint gift_cards_codes_canceled check (canceled_at is null or redeemed_at is null);
create index gift_cards_codes_used on gift_cards_codes (batch_id) where redeemed_at is not null;

insert into staff_kinds (kind, bundles) values
  ('GIFT_CARDS', '{cashier,administrator,owner}'), ('GIFT_CARDS_CANCEL', '{cashier,administrator,owner}');
-- No one makes cards alone; above 10,000 coins in all an owner agrees.
insert into staff_policies (position, kind, from_amount, needs, needs_owner)
  select m.last + r.place, r.kind, r.from_amount, 1, r.needs_owner
    from (select max(position) as last from staff_policies) m,
         (values (1, 'GIFT_CARDS', 1000001, true), (2, 'GIFT_CARDS', 0, false), (3, 'GIFT_CARDS_CANCEL', 0, false))
           as r (place, kind, from_amount, needs_owner);
