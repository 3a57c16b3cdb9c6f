-- Who looks after a difference between the books and a provider's, how far it is, and when a transfer has set it right.
alter table cashier_differences
  add column owner_id bigint references staff_members (id),
  add column note text not null default '' check (char_length(note) <= 500),
  add column corrected_at timestamptz;
create index cashier_differences_gone on cashier_differences (gone_at desc) where gone_at is not null;

insert into staff_kinds (kind, bundles) values ('BOOK_CORRECTION', '{cashier,owner}');
insert into staff_policies (position, kind, from_amount, needs, needs_owner)
  select max(position) + 1, 'BOOK_CORRECTION', 100000, 1, true from staff_policies;
insert into staff_policies (position, kind, needs) select max(position) + 1, 'BOOK_CORRECTION', 1 from staff_policies;
