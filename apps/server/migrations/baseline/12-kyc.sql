-- A player's identity checks. What one came to is written by kyc_write_verdict and kyc_note_first_approval alone: the
-- application has no right to the columns themselves.
create table kyc_applicants (
  player_id bigint not null references account_players (id),
  level text not null,
  applicant_id text,
  state text not null default 'NONE' check (state in ('NONE', 'PENDING', 'APPROVED', 'RETRY', 'REJECTED')),
  comment text,
  -- The provider's own time of the event that led here: an older event changes nothing.
  changed_at_provider timestamptz not null,
  updated_at timestamptz not null,
  -- All that is kept of a check's person: the country of the document, and the day on which the player was found to
  -- be of age there. No name, no date of birth and no document comes here.
  country text check (country ~ '^[A-Z]{2}$'),
  of_age_on date,
  -- When it first passed: what a passed check brings is given once.
  approved_at timestamptz,
  primary key (player_id, level),
  check ((country is null) = (of_age_on is null))
);
-- First approvals of a week: each brings one ticket.
create index kyc_applicants_approved on kyc_applicants (approved_at) where approved_at is not null;
grant select, insert, update on kyc_applicants to aureus_app;

create table kyc_webhooks (
  key text primary key,
  body text not null,
  received_at timestamptz not null
);
grant select, insert on kyc_webhooks to aureus_app;

-- Players who were found to be too young.
create table kyc_under_age (
  player_id bigint primary key references account_players (id),
  found_at timestamptz not null
);
grant select, insert on kyc_under_age to aureus_app;

-- The same person behind several accounts. Nothing here says who it is: names, birth dates and documents are read from the
-- identity provider at review, hashed under PERSON_KEY and forgotten.
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
