-- Promo codes from the console: which request made one, and who ended it early.
alter table promo_codes_codes
  add column request_id bigint unique references staff_requests,
  add column ended_at timestamptz,
  add column ended_by text,
  add constraint promo_codes_codes_ended check ((ended_at is null) = (ended_by is null));
create index promo_codes_codes_made on promo_codes_codes (made_at desc);

insert into staff_kinds (kind, bundles) values ('OFFER', '{cashier,administrator,owner}');
-- Above 10,000 coins in all an owner, above 100 somebody else, and above 100 a day as well.
insert into staff_policies (position, kind, from_amount, review_rule, needs, needs_owner)
  select m.last + r.place, 'OFFER', r.from_amount, r.review_rule, r.needs, r.needs_owner
    from (select max(position) as last from staff_policies) m,
         (values (1, 1000001, null, 1, true), (2, 10001, null, 1, false), (3, 0, 'offers-full', 1, false),
                 (4, 0, null, 0, false)) as r (place, from_amount, review_rule, needs, needs_owner);
