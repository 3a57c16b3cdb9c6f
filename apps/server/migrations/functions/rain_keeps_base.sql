-- Refuses a rain whose base is above the limit in force, and any change of a rain's base.
create or replace function rain_keeps_base() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    if new.base > rain_base_now() then
      raise exception 'the site''s part of a rain is agreed to' using errcode = 'AU004';
    end if;
  elsif new.base <> old.base then
    raise exception 'the site''s part of a rain stays' using errcode = 'AU004';
  end if;
  return new;
end
$$;
create or replace trigger rain_keeps_base before insert or update of base on rain_rains
  for each row execute function rain_keeps_base();
