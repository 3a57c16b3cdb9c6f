-- What a week's raffle pays, place by place: its own prizes, and those of the void raffles whose tickets count in it.
create or replace function raffle_due_prizes(p_week integer) returns bigint[]
  language sql
  stable
  as $$
  select array_agg(total order by place) from (
    select place, sum(prize)::bigint as total from (
      select o.prize, o.place from unnest(raffle_prizes_of(p_week)) with ordinality as o (prize, place)
      union all
      select v.prize, v.place from raffle_weeks w, unnest(w.prizes) with ordinality as v (prize, place)
        where w.carried_into = p_week
    ) as parts group by place
  ) as places
$$;
