-- What staff asked a player to show: a check that is not passed yet counts as asked for.
create table kyc_asks (
  player_id bigint not null references account_players (id),
  level text not null check (level in ('basic', 'advanced')),
  member_id bigint not null references staff_members (id),
  -- The player reads it.
  reason text not null check (length(reason) between 3 and 500),
  asked_at timestamptz not null,
  primary key (player_id, level)
);
create index kyc_asks_at on kyc_asks (asked_at desc, player_id desc);
grant select, insert, update (member_id, reason, asked_at) on kyc_asks to aureus_app;
create index kyc_applicants_state on kyc_applicants (state, changed_at_provider desc, player_id desc);
