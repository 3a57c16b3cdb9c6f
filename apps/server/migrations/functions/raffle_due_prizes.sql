-- Prizes that a week's raffle pays by place: its own, and those of void raffles whose tickets count in it. With a pot its
-- own prizes are shares of the pot, rounded down, at most the table's; places without a cent get none.
create or replace function raffle_due_prizes(p_week integer, p_pot bigint default null) returns bigint[]
  language sql
  stable
  as $$
  select coalesce(array_agg(total order by place), '{}') from (
    select place, sum(prize)::bigint as total from (
      select case when p_pot is null then o.prize
                  else div(o.prize::numeric * least(p_pot, sum(o.prize) over ()), sum(o.prize) over ())::bigint end as prize, o.place
        from unnest(raffle_prizes_of(p_week)) with ordinality as o (prize, place)
      union all
      select v.prize, v.place from raffle_weeks w, unnest(w.prizes) with ordinality as v (prize, place)
        where w.carried_into = p_week
    ) as parts group by place having sum(prize) > 0
  ) as places
$$;
