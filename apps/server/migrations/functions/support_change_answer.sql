-- Changes the text of an answer from another desk, or deletes it if that desk did (no text). No other message of a
-- conversation can be changed.
create or replace function support_change_answer(p_message bigint, p_text text) returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  if p_text is null then
    delete from support_messages where id = p_message and author = 'STAFF' and desk_id is not null;
  else
    update support_messages set text = p_text where id = p_message and author = 'STAFF' and desk_id is not null;
  end if;
end
$$;
revoke execute on function support_change_answer from public;
grant execute on function support_change_answer to aureus_app;
