create table kyc_applicants (
  player_id bigint not null references account_players (id),
  level text not null,
  applicant_id text,
  state text not null check (state in ('NONE', 'PENDING', 'APPROVED', 'RETRY', 'REJECTED')),
  comment text,
  -- The provider's own time of the event that led here: an older event changes nothing.
  changed_at_provider timestamptz not null,
  updated_at timestamptz not null,
  primary key (player_id, level)
);
grant select, insert, update on kyc_applicants to aureus_app;

create table kyc_webhooks (
  key text primary key,
  body text not null,
  received_at timestamptz not null
);
grant select, insert on kyc_webhooks to aureus_app;
