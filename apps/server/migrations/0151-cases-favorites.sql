-- Cases that a player keeps at hand, whatever browser the player comes with.
create table cases_favorites (
  player_id bigint not null references account_players (id),
  case_id text not null references cases_cases (id),
  added_at timestamptz not null,
  primary key (player_id, case_id)
);
grant select, insert, delete on cases_favorites to aureus_app;
