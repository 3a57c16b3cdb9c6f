-- The prizes of a week's leaderboard: of the tables that have begun by then the latest.
create or replace function leaderboard_prizes_of(p_week integer) returns bigint[]
  language sql
  stable
  as $$
  select prizes from leaderboard_prizes where from_week <= p_week order by from_week desc, id desc limit 1
$$;
