-- Rows of the staff's log whose transaction isn't over. Who puts a row into the chain holds the chain until the commit,
-- so each gets there as the last thing its transaction does: nothing is waited for behind that lock, and two that work on
-- one player can't wait for each other. Empty whenever nothing is under way.
create unlogged table staff_log_waiting (
  id bigint generated always as identity primary key,
  entry jsonb not null,
  player_id bigint references account_players,
  salt bytea,
  texts jsonb,
  sealed bytea
);

drop function if exists staff_note(bigint, text, text, boolean, jsonb, jsonb, text, bigint, text, bytea);
