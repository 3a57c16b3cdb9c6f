-- What the staff's log says about players and isn't what was hashed, or is gone although the player wasn't erased.
create or replace function staff_text_faults() returns setof text
  language sql
  stable
  as $$
  select 'row ' || l.position || case when t.texts is null then ' has lost what it says' else ' says something else' end
  from staff_log l left join staff_texts t using (position)
  where l.entry ? 'texts'
    and l.entry ->> 'texts' is distinct from encode(sha256(t.salt || convert_to(t.texts::text, 'UTF8')), 'hex')
    and not (t.texts is null and exists (
      select from privacy_erasures e where e.erased_at is not null
        and (l.entry ->> 'subject' = 'player ' || e.player_id
             or e.player_id = (select r.player_id from staff_requests r where r.id = (l.entry ->> 'request')::bigint))))
  order by l.position
$$;
