-- Fills the parts of automatic answers that hold a text alone. Where a text is named, it has to be the one that the parts were
-- read from: an erasure or a sign-in changes it. An answer that another transaction holds is left out, and so is what is left of
-- who was erased.
create or replace function support_fill_answers(p_answers jsonb) returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  with answers as (
    select m.id, f.parts from jsonb_to_recordset(p_answers) as f(id bigint, text text, parts text)
      join support_messages m on m.id = f.id and m.author = 'SITE' and m.parts is null and m.text = coalesce(f.text, m.text)
    where not exists (select from privacy_erasures e where e.player_id = m.player_id and e.erased_at is not null)
    for update of m skip locked
  )
  update support_messages m set parts = answers.parts from answers where m.id = answers.id;
end
$$;
revoke execute on function support_fill_answers from public;
grant execute on function support_fill_answers to aureus_app;
