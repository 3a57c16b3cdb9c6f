-- Rank keys are one gift to a person. Keys that an account had earned by its own play before stay its own, whatever the
-- person's other accounts have opened.
create table rewards_rank_starts (
  player_id bigint primary key references wallet_players (player_id),
  -- Cents, as in `wallet_players`.
  wagered bigint not null check (wagered >= 0)
);
insert into rewards_rank_starts (player_id, wagered)
select w.player_id, w.wagered from wallet_players w join kyc_persons mine using (player_id)
where exists (
  select from kyc_persons other where other.person_id = mine.person_id and other.player_id <> mine.player_id
);
grant select on rewards_rank_starts to aureus_app;
