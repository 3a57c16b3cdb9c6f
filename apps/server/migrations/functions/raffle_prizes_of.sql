-- The prizes that a week's raffle is opened with: of the tables that have begun by then the latest.
create or replace function raffle_prizes_of(p_week integer) returns bigint[]
  language sql
  stable
  as $$
  select prizes from raffle_prizes where from_week <= p_week order by from_week desc, id desc limit 1
$$;
