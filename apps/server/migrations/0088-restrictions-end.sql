-- Restrictions that end by themselves, for the job that ends them.
create index account_players_restricted_until on account_players (restricted_until) where restricted_until is not null;
