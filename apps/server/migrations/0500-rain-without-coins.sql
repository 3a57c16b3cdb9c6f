-- compatible: the release before writes no state that this refuses, and its rains can end as well.
-- A rain whose pot is empty ends EMPTY even if players joined it. The check refused that end, so no later rain began.
-- Hours in which the site had nothing to add don't count as rains without entrants.
alter table rain_rains drop constraint rain_rains_check4;
update rain_rains set misses = 0 where state = 'OPEN' and carried = 0;
