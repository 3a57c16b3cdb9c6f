-- compatible: the release before leaves the time empty, and files then don't name it.
-- When a pair got its client seed: after its server seed was committed, and before the first draw. Null for pairs from
-- before this column.
alter table fairness_seed_pairs add column client_seed_at timestamptz;
