-- Why a guarded player's bet is refused, or null. The player's row is locked.
create or replace function wallet_guard(p_player bigint, p_stake bigint, p_at timestamptz) returns text
  language plpgsql
  as $$
declare
  person bigint;
  is_above boolean;
  excluded text;
begin
  select case when e.self_ban_until > p_at then 'self_banned' when e.cool_off_until > p_at then 'cooling_off'
    when e.register_until = '-infinity' then 'register_excluded' when e.register_until <= p_at then 'register_unchecked' end
  into excluded
  from wallet_exclusions e where e.player_id = p_player;
  if excluded is not null then return excluded; end if;
  -- A day, week or month that is over is counted no more.
  update wallet_loss_limits l
    set lost = 0, started_at = date_trunc(l.period, p_at, 'UTC')
    where l.player_id = p_player and l.started_at < date_trunc(l.period, p_at, 'UTC');
  select min(l.person_id), bool_or(l.lost + p_stake > case when l.next_from <= p_at then l.next_most else l.most end)
  into person, is_above
  from wallet_loss_limits l where l.player_id = p_player;
  if person is not null then
    -- Bets of a person's accounts are judged one after the other. The statement after the lock sees those before it.
    perform pg_advisory_xact_lock(59, person::int);
    select bool_or(p.lost + p_stake > p.most) into is_above
    from (
      select coalesce(sum(l.lost) filter (where l.started_at >= date_trunc(l.period, p_at, 'UTC')), 0) as lost,
             min(case when l.next_from <= p_at then l.next_most else l.most end) as most
      from wallet_loss_limits l where l.person_id = person group by l.period
    ) p;
  end if;
  return case when is_above then 'loss_limit' end;
end
$$;
