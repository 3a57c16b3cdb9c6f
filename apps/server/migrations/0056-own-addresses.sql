-- An address has several spellings: deposit addresses are recognized by the one in which they are compared.
alter table cashier_addresses add column canonical text;
update cashier_addresses set canonical =
  case when address ~* '^(0x|bc1|ltc1)' then lower(address) else address end;
alter table cashier_addresses alter column canonical set not null;
create index cashier_addresses_canonical on cashier_addresses (canonical);
