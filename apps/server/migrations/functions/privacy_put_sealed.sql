-- Puts what is sealed in the place of a private text that isn't yet, or that is under another key. Says whether it was
-- this call.
create or replace function privacy_put_sealed(p_place text, p_ref text, p_said text, p_sealed text) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  place record;
  done integer;
begin
  place := privacy_place(p_place);
  if place.field = 'bytes' then
    update support_attachments set bytes = decode(p_sealed, 'base64')
      where id = p_ref::uuid and bytes = decode(p_said, 'base64') and substring(decode(p_sealed, 'base64') from 1 for 3) = 'AS1';
    return found;
  end if;
  if p_sealed not like 'sealed:QVMx%' then return false; end if;
  execute format('update %I t set %I = $3 where %s = $1 and t.%I = $2', place.relation, place.field, place.ref, place.field)
    using p_ref, p_said, p_sealed;
  get diagnostics done = row_count;
  return done > 0;
end
$$;
revoke execute on function privacy_put_sealed from public;
grant execute on function privacy_put_sealed to aureus_app;
