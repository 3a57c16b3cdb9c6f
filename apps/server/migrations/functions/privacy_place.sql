-- Where private texts stand that may be from before they were sealed: the table, its column, what names a row of it, what
-- the sealed text names (as platform/private-texts.ts has it), which player it's about, and what is joined for that.
create or replace function privacy_place(
  p_place text, out relation text, out field text, out ref text, out about text, out player text, out more text
)
  language sql
  immutable
  as $$
  select split_part(p_place, '.', 1), split_part(p_place, '.', 2), one.ref, one.about, one.player, one.more from (values
    ('support_messages.text', 't.id::text', 't.id::text', 't.player_id', ''),
    ('support_messages.parts', 't.id::text', 't.id::text', 't.player_id', ''),
    ('support_attachments.bytes', 't.id::text', 't.id::text', 't.player_id', ''),
    ('support_notes.text', 't.id::text', 't.id::text', 'o.player_id', 'join support_threads o on o.id = t.thread_id'),
    ('support_threads.stars_text', 't.id::text', 't.id::text', 't.player_id', ''),
    ('staff_notes.text', 't.id::text', 't.id::text', 't.player_id', ''),
    ('staff_requests.reason', 't.id::text', 't.id::text', 't.player_id', ''),
    ('staff_requests.result', 't.id::text', 't.id::text', 't.player_id', ''),
    ('staff_requests.result_fact', 't.id::text', 't.id::text', 't.player_id', ''),
    ('staff_votes.reason', 't.request_id || '':'' || t.member_id', 't.request_id || '':'' || t.member_id', 'o.player_id',
     'join staff_requests o on o.id = t.request_id'),
    ('kyc_applicants.comment', 't.player_id || '':'' || t.level', 't.player_id || '':'' || t.level', 't.player_id', ''),
    ('kyc_changes.comment', 't.id::text', 't.player_id || '':'' || t.level', 't.player_id', ''),
    ('kyc_asks.reason', 't.player_id || '':'' || t.level', 't.player_id || '':'' || t.level', 't.player_id', '')
  ) as one (place, ref, about, player, more)
  where one.place = p_place
$$;
