-- Puts what is sealed in the place of texts beside the log that are from before they were sealed. The chain has their salted
-- hashes, so a row of its own says, chained as well, what the sealed ones hash to. Only texts that are what was hashed are
-- taken. Returns how many.
create or replace function staff_seal_texts(p_positions bigint[], p_sealed bytea[]) returns integer
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  hashes jsonb;
begin
  with done as (
    update staff_texts t set sealed = s.sealed, salt = null, texts = null
      from unnest(p_positions, p_sealed) as s (position, sealed), staff_log l
      where t.position = s.position and l.position = t.position
        and l.entry ->> 'texts' = encode(sha256(t.salt || convert_to(t.texts::text, 'UTF8')), 'hex')
      returning t.position, encode(sha256(s.sealed), 'hex') as hash
  )
  select jsonb_object_agg(done.position, done.hash) into hashes from done;
  if hashes is null then return 0; end if;
  perform staff_note(null, 'TEXTS_SEALED', 'staff log', p_after => jsonb_build_object('rows', hashes));
  return (select count(*) from jsonb_object_keys(hashes));
end
$$;
revoke execute on function staff_seal_texts from public;
grant execute on function staff_seal_texts to aureus_app;
