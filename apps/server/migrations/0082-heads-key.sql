-- The key that the newest of both chains are signed with.
alter table platform_keys drop constraint platform_keys_purpose_check;
alter table platform_keys add constraint platform_keys_purpose_check
  check (purpose in ('seeds', 'two-factor', 'persons', 'heads'));
