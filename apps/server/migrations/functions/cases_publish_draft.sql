-- Puts what was agreed to in force: a new version from the request's own content, whatever the draft says by now. SCHEDULED
-- when its time hasn't come, CHANGED when another version is in force than the one it was drafted against; again, it changes
-- nothing.
create or replace function cases_publish_draft(p_request bigint) returns text
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  asked staff_requests;
  draft cases_drafts;
  said jsonb;
  made bigint;
  live bigint;
begin
  select * into asked from staff_requests where id = p_request and kind = 'CASE_VERSION' and state = 'APPROVED';
  if not found then raise exception 'request % is not approved', p_request using errcode = 'AU004'; end if;
  -- As every publication.
  perform pg_advisory_xact_lock(8, 0);
  select * into strict draft from cases_drafts where id = asked.subject for update;
  if draft.state not in ('ASKED', 'SCHEDULED') then return draft.state; end if;
  said := asked.payload;
  if to_timestamp((said ->> 'publishAt')::float8 / 1000) > app_now() then
    update cases_drafts set state = 'SCHEDULED', request_id = p_request, updated_at = app_now() where id = draft.id;
    return 'SCHEDULED';
  end if;
  select current_version into live from cases_cases where id = said ->> 'case';
  if live is distinct from (said ->> 'against')::bigint then
    update cases_drafts set state = 'DROPPED', request_id = p_request, updated_at = app_now() where id = draft.id;
    return 'CHANGED';
  end if;
  -- One statement: a new case and its version name each other.
  with added as (
    insert into cases_versions (case_id, name, price, items, content_hash, note, created_at)
      values (said ->> 'case', said ->> 'name', (said ->> 'price')::bigint, said -> 'items', said ->> 'hash', said ->> 'note',
              app_now())
      returning id
  )
  insert into cases_cases (id, name, tags, image_url, is_designed, current_version, created_at, updated_at)
    select said ->> 'case', said ->> 'name', array(select jsonb_array_elements_text(said -> 'tags')), said ->> 'image',
           false, added.id, app_now(), app_now() from added
    on conflict (id) do update set name = excluded.name, tags = excluded.tags, is_listed = true, is_designed = false,
      current_version = excluded.current_version, updated_at = excluded.updated_at
    returning current_version into made;
  update cases_drafts set state = 'PUBLISHED', request_id = p_request, version_id = made, updated_at = app_now()
    where id = draft.id;
  return 'PUBLISHED';
end
$$;
revoke execute on function cases_publish_draft from public;
grant execute on function cases_publish_draft to aureus_app;
