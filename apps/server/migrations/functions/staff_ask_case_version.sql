-- A new version of a case: `p_subject` is the draft, whose content is kept with the request, so that what is voted on is
-- what comes. Only a version that pays the same from the same tickets at the same price (another name) needs no one else.
create or replace function staff_ask_case_version(
  p_own bigint,
  p_subject bigint,
  p_payload jsonb,
  out player bigint,
  out member bigint,
  out amount bigint,
  out rules text[],
  out details jsonb
)
  language plpgsql
  as $$
declare
  draft cases_drafts;
begin
  amount := 0;
  select * into strict draft from cases_drafts where id = p_subject and state = 'ASKED';
  details := jsonb_build_object(
    'case', draft.case_id, 'name', draft.name, 'tags', to_jsonb(draft.tags), 'image', draft.image_url,
    'price', draft.price, 'items', draft.table_items, 'hash', draft.content_hash, 'note', draft.note,
    'publishAt', floor(extract(epoch from draft.publish_at) * 1000), 'against', draft.against);
  if exists (select from cases_cases c join cases_versions v on v.id = c.current_version
             where c.id = draft.case_id and v.price = draft.price and v.items = draft.table_items) then
    rules := array['same-content'];
  end if;
end
$$;
revoke execute on function staff_ask_case_version from public;
