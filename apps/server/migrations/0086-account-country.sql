-- Where a player lives, as the identity check found it; it decides which market's rules hold, beside where the player is.
alter table account_players add column country text check (country ~ '^[A-Z]{2}$');
update account_players p set country = a.country
  from kyc_applicants a
  where a.player_id = p.id and a.level = 'basic' and a.state = 'APPROVED' and a.country ~ '^[A-Z]{2}$';
