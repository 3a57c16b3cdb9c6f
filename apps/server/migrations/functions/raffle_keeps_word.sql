-- What was announced or published of a raffle stays as it was, for every role.
create or replace function raffle_keeps_word() returns trigger
  language plpgsql
  as $$
    begin
      if tg_op = 'DELETE' then raise exception 'a raffle stays'; end if;
      if new.week <> old.week then raise exception 'a raffle stays in its week'; end if;
      if old.beacon_round is not null
         and (new.beacon_round, new.beacon_at) is distinct from (old.beacon_round, old.beacon_at)
        then raise exception 'the beacon round of raffle % is announced', old.week; end if;
      if old.state <> 'OPEN'
         and (new.listed_at, new.list_hash, new.tickets, new.players, new.prizes, new.pot, new.pot_edge, new.left_out)
             is distinct from (old.listed_at, old.list_hash, old.tickets, old.players, old.prizes, old.pot, old.pot_edge, old.left_out)
        then raise exception 'the list of raffle % is published', old.week; end if;
      if (new.pot_share, new.pot_least) is distinct from (old.pot_share, old.pot_least)
        then raise exception 'the part of raffle % is announced', old.week; end if;
      if old.pot is null and new.pot is not null and new.pot is distinct from
         greatest(div(new.pot_edge::numeric * new.pot_share, 100000000), new.pot_least)::bigint
        then raise exception 'the pot of raffle % is its part of the edge', old.week; end if;
      -- Only a void raffle's prizes are added, and none is lowered except to the pot's shares with the list.
      if new.pot is null and (select bool_or(coalesce(n.prize, 0) < o.prize)
          from unnest(old.prizes) with ordinality as o(prize, place)
          left join unnest(new.prizes) with ordinality as n(prize, place) using (place))
        or (new.prizes <> old.prizes or new.pot is distinct from old.pot)
           and new.prizes is distinct from raffle_due_prizes(new.week, new.pot)
        then raise exception 'a prize of raffle % is promised', old.week; end if;
      if not (old.state = new.state or (old.state = 'OPEN' and new.state in ('LISTED', 'EMPTY'))
              or (old.state = 'LISTED' and new.state in ('DRAWN', 'VOID')))
        then raise exception 'raffle % is %', old.week, old.state; end if;
      if old.state in ('DRAWN', 'VOID', 'EMPTY') and new is distinct from old
        then raise exception 'raffle % is over', old.week; end if;
      return new;
    end
  $$;
create or replace trigger raffle_keeps_word before update or delete on raffle_weeks
  for each row execute function raffle_keeps_word();
