-- Refuses a closed week's pot that isn't the greater of its part of the edge and its least, and prizes above the pot.
create or replace function leaderboard_keeps_pot() returns trigger
  language plpgsql
  as $$
declare
  paid bigint;
  most bigint;
begin
  if tg_table_name = 'leaderboard_weeks' then
    if tg_op = 'UPDATE' and (new.pot_share, new.pot_least) is distinct from (old.pot_share, old.pot_least) then
      raise exception 'the part of week % is announced', new.week using errcode = 'AU004';
    end if;
    if new.pot is distinct from greatest(div(new.pot_edge::numeric * new.pot_share, 100000000), new.pot_least)::bigint
       and new.closed_at is not null then
      raise exception 'the pot of week % is its part of the edge', new.week using errcode = 'AU004';
    end if;
    return new;
  end if;
  select sum(p.prize), max(w.pot) into paid, most
    from leaderboard_places p join leaderboard_weeks w using (week) where p.week = new.week;
  if paid > most then raise exception 'week % pays more than its pot', new.week using errcode = 'AU004'; end if;
  return null;
end
$$;
create or replace trigger leaderboard_keeps_pot before insert or update on leaderboard_weeks
  for each row execute function leaderboard_keeps_pot();
create or replace trigger leaderboard_keeps_pot after insert on leaderboard_places
  for each row execute function leaderboard_keeps_pot();
