-- compatible: the release before leaves it empty, and files then don't count the tickets of that week.
-- Players of a week whose accounts may not win, as its list left them out. Null for lists from before this column.
alter table raffle_weeks add column left_out bigint[];
