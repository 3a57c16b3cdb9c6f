-- Puts a row into the staff's log as its transaction ends, behind one lock: rows are few and their order is the chain.
create or replace function staff_chain() returns trigger
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  last staff_log;
  place bigint;
  said jsonb;
begin
  perform pg_advisory_xact_lock(80, 0);
  select * into last from staff_log order by position desc limit 1;
  place := coalesce(last.position, 0) + 1;
  said := new.entry || jsonb_build_object('at', floor(extract(epoch from app_now()) * 1000));
  insert into staff_log (position, entry, previous, hash)
    values (place, said, coalesce(last.hash, ''::bytea),
            sha256(coalesce(last.hash, ''::bytea) || convert_to(said::text, 'UTF8')));
  if new.texts is not null or new.sealed is not null then
    insert into staff_texts (position, player_id, salt, texts, sealed)
      values (place, new.player_id, new.salt, new.texts, new.sealed);
  end if;
  delete from staff_log_waiting where id = new.id;
  return null;
end
$$;
drop trigger if exists staff_chain on staff_log_waiting;
create constraint trigger staff_chain after insert on staff_log_waiting
  deferrable initially deferred for each row execute function staff_chain();
