-- A raffle's beacon round is announced while its week is open and is the only one: a list that is late waits for no
-- other. So the list may be made after the round, which its proof says; see decision 035.
do $$
declare
  rule text;
begin
  select conname into strict rule from pg_constraint
  where conrelid = 'raffle_weeks'::regclass and pg_get_constraintdef(oid) = 'CHECK ((beacon_at > listed_at))';
  execute format('alter table raffle_weeks drop constraint %I', rule);
end $$;
alter table raffle_weeks
  -- Nothing is drawn before its list and its beacon.
  add check (drawn_at >= listed_at),
  add check (beacon_at > to_timestamp(345600 + (week + 1) * 604800::bigint));

-- What was announced or published of a raffle stays as it was, whoever asks.
create function raffle_keeps_word() returns trigger
  language plpgsql
  as $$
    begin
      if tg_op = 'DELETE' then raise exception 'a raffle stays'; end if;
      if new.week <> old.week then raise exception 'a raffle stays in its week'; end if;
      if old.beacon_round is not null
         and (new.beacon_round, new.beacon_at) is distinct from (old.beacon_round, old.beacon_at)
        then raise exception 'the beacon round of raffle % is announced', old.week; end if;
      if old.state <> 'OPEN'
         and (new.listed_at, new.list_hash, new.tickets, new.players, new.prizes)
             is distinct from (old.listed_at, old.list_hash, old.tickets, old.players, old.prizes)
        then raise exception 'the list of raffle % is published', old.week; end if;
      -- A void raffle's prizes come on top; none is ever lowered.
      if (select bool_or(coalesce(n.prize, 0) < o.prize)
          from unnest(old.prizes) with ordinality as o(prize, place)
          left join unnest(new.prizes) with ordinality as n(prize, place) using (place))
        then raise exception 'a prize of raffle % is promised', old.week; end if;
      if not (old.state = new.state or (old.state = 'OPEN' and new.state in ('LISTED', 'EMPTY'))
              or (old.state = 'LISTED' and new.state in ('DRAWN', 'VOID')))
        then raise exception 'raffle % is %', old.week, old.state; end if;
      if old.state in ('DRAWN', 'VOID', 'EMPTY') and new is distinct from old
        then raise exception 'raffle % is over', old.week; end if;
      return new;
    end
  $$;
create trigger raffle_keeps_word before update or delete on raffle_weeks
  for each row execute function raffle_keeps_word();

-- Draws that were called off because their beacon did not come: they are counted in public.
create index spin_rounds_void on spin_rounds (id desc) where state = 'VOID';
create index battles_battles_void on battles_battles (id desc) where state = 'VOID';
create index rain_rains_void on rain_rains (id desc) where state = 'VOID';
