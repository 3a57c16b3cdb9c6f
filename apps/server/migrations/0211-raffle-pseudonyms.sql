-- A list of tickets names its players by pseudonyms of the week: SHA-256 of the draw, the player and a salt that only the
-- player gets. Lists that were published with ids keep them.
alter table raffle_tickets add column salt text check (salt ~ '^[0-9a-f]{32}$');
