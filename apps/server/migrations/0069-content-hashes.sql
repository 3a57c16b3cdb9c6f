-- The content of the version that a reward case was opened under, as the player was shown it. Null for openings from
-- before it was kept: their version names it.
alter table rewards_openings add content_hash text check (content_hash ~ '^[0-9a-f]{64}$');
