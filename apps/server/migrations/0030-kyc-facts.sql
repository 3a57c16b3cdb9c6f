-- All that is kept of whom a check was about: the country of the document, and the day on which the player was found to
-- be of age there. No name, no date of birth and no document comes here.
alter table kyc_applicants
  add country text check (country ~ '^[A-Z]{2}$'),
  add of_age_on date,
  -- When it first passed: what a passed check brings is given once.
  add approved_at timestamptz,
  add check ((country is null) = (of_age_on is null));
update kyc_applicants set approved_at = updated_at where state = 'APPROVED';

-- Players who were found to be too young.
create table kyc_under_age (
  player_id bigint primary key references account_players (id),
  found_at timestamptz not null
);
grant select, insert on kyc_under_age to aureus_app;

-- Deposits whose coins were taken out of the wallet to be given back, and how much of each the player still had. The
-- money itself is sent by a person, who then says how.
create table cashier_returns (
  payment_id bigint primary key references cashier_payments (id),
  player_id bigint not null references account_players (id),
  amount_cents bigint not null check (amount_cents > 0),
  at timestamptz not null,
  sent_at timestamptz,
  sent_by text,
  sent_how text,
  check ((sent_at is null) = (sent_by is null) and (sent_at is null) = (sent_how is null))
);
create index cashier_returns_open on cashier_returns (payment_id) where sent_at is null;
grant select, insert on cashier_returns to aureus_app;
