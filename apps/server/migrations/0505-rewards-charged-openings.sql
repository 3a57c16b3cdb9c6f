-- compatible: the release before charges a case's price for an opened key, and doesn't look at this column.
-- Openings that were charged with a reversed deposit, so that none is charged twice.
alter table rewards_openings add column is_charged boolean not null default false;
grant update (is_charged) on rewards_openings to aureus_app;
