-- Takes a duty for the caller's session. It is free when its lease is over (its leader vanished), or when no one holds
-- the lock of its epoch any more (its leader's connection ended). Each epoch has a lock of its own: one that a vanished
-- leader's backend still holds stands in no one's way. Returns the new epoch, null while another node leads.
create or replace function platform_take_lead(p_duty text, p_lease_ms integer) returns bigint
  language plpgsql
  as $$
declare
  leader platform_leaders;
begin
  insert into platform_leaders (duty) values (p_duty) on conflict do nothing;
  -- Another node that is just taking it has it.
  select * into leader from platform_leaders l where l.duty = p_duty for update skip locked;
  if not found then return null; end if;
  if leader.lease_until > clock_timestamp() then
    if not pg_try_advisory_lock(hashtextextended(p_duty || ' ' || leader.epoch, 3)) then return null; end if;
    perform pg_advisory_unlock(hashtextextended(p_duty || ' ' || leader.epoch, 3));
  end if;
  perform pg_advisory_lock(hashtextextended(p_duty || ' ' || leader.epoch + 1, 3));
  update platform_leaders l set epoch = leader.epoch + 1, lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond'
    where l.duty = p_duty;
  return leader.epoch + 1;
end
$$;
