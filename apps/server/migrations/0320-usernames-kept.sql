-- When a player said to keep the name that came with the sign-in: no browser asks again.
alter table account_players add column username_kept_at timestamptz;
