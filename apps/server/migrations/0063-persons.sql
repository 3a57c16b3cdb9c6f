-- The same person behind several accounts. Nothing here says who it is: names, birth dates and documents are read from the
-- identity provider at review, hashed under PERSON_KEY and forgotten.
alter table platform_keys
  drop constraint platform_keys_purpose_check,
  add constraint platform_keys_purpose_check check (purpose in ('seeds', 'two-factor', 'persons'));

create table kyc_person_keys (
  person_key bytea not null check (octet_length(person_key) = 32),
  -- Which PERSON_KEY it was made with.
  key_id text not null check (key_id <> ''),
  player_id bigint not null references account_players (id),
  found_at timestamptz not null,
  primary key (person_key, player_id)
);
create index kyc_person_keys_player on kyc_person_keys (player_id);
grant select, insert on kyc_person_keys to aureus_app;

-- Accounts of one person carry one number, that of the account which was verified first.
create table kyc_persons (
  player_id bigint primary key references account_players (id),
  person_id bigint not null references account_players (id),
  found_at timestamptz not null
);
create index kyc_persons_person on kyc_persons (person_id);
grant select, insert, update (person_id) on kyc_persons to aureus_app;
