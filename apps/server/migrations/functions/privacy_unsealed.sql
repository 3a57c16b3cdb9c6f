-- Private texts of a place that aren't sealed, so many at most; bytes as Base64. What is left of who was erased stays.
-- Sealed bytes begin with AS1, which is QVMx in Base64.
create or replace function privacy_unsealed(p_place text, p_most integer)
  returns table (ref text, about text, player_id bigint, said text)
  language plpgsql
  stable
  security definer
  set search_path = public, pg_temp
  as $$
declare
  place record;
begin
  place := privacy_place(p_place);
  return query execute format(
    'select %s, %s, %s, %s from %I t %s where %s and %s is not null
       and not exists (select from privacy_erasures e where e.player_id = %s and e.erased_at is not null) limit $1',
    place.ref, place.about, place.player,
    case when place.field = 'bytes' then 'encode(t.bytes, ''base64'')' else format('t.%I', place.field) end,
    place.relation, place.more,
    case when place.field = 'bytes' then 'substring(t.bytes from 1 for 3) <> ''AS1'''
         else format('t.%1$I <> '''' and t.%1$I not like ''sealed:QVMx%%''', place.field) end,
    place.player, place.player)
    using p_most;
end
$$;
revoke execute on function privacy_unsealed from public;
grant execute on function privacy_unsealed to aureus_app;
