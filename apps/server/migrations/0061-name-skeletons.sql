-- How a player's name looks, so that nobody takes one that passes for it. The server works it out; null until it has.
alter table account_players add skeleton text;
create unique index account_players_skeleton on account_players (skeleton);
-- Names from before, and those that an older version still writes: the next start looks at them.
create index account_players_unread_names on account_players (id) where skeleton is null;
