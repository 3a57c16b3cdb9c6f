-- What the staff's log says about players and isn't what was hashed, or is gone although the player wasn't erased. Hashes
-- are of what is sealed, so no key is asked for; of texts from before, a later row of the chain names that hash.
create or replace function staff_text_faults() returns setof text
  language sql
  stable
  as $$
  with sealed_later as (
    select r.key::bigint as position, r.value as hash
    from staff_log l, jsonb_each_text(l.entry -> 'after' -> 'rows') r
    where staff_code_of(l.entry ->> 'action') = 'TEXTS_SEALED' and l.entry ->> 'member' is null
  ), kept as (
    select l.position, l.entry, t.position is null as is_lost, coalesce(
      case
        when l.entry ? 'sealed' then l.entry ->> 'sealed' = encode(sha256(t.sealed), 'hex')
        when t.sealed is not null then exists (
          select from sealed_later s where s.position = l.position and s.hash = encode(sha256(t.sealed), 'hex'))
        else l.entry ->> 'texts' = encode(sha256(t.salt || convert_to(t.texts::text, 'UTF8')), 'hex')
      end, false) as is_same
    from staff_log l left join staff_texts t using (position)
    where l.entry ?| '{texts,sealed}'
  )
  select 'row ' || k.position || case when k.is_lost then ' has lost what it says' else ' says something else' end
  from kept k
  where not k.is_same
    and not (k.is_lost and exists (
      select from privacy_erasures e where e.erased_at is not null
        and (k.entry ->> 'subject' = 'player ' || e.player_id
             or e.player_id = (select r.player_id from staff_requests r where r.id = (k.entry ->> 'request')::bigint))))
  order by k.position
$$;
