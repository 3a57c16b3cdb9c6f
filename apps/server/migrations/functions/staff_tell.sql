-- Tells every node, when the transaction commits, that something changed in a queue of the console, or that sessions of
-- staff did. Only that; what changed is asked for by who may read it.
create or replace function staff_tell() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('staff', tg_argv[0]);
  return null;
end
$$;
create or replace trigger staff_requests_tell after insert or update on staff_requests
  for each statement execute function staff_tell('requests');
create or replace trigger staff_votes_tell after insert on staff_votes
  for each statement execute function staff_tell('requests');
create or replace trigger support_messages_tell after insert or delete or update of text on support_messages
  for each statement execute function staff_tell('support');
create or replace trigger support_notes_tell after insert on support_notes
  for each statement execute function staff_tell('support');
create or replace trigger support_threads_tell after insert or update on support_threads
  for each statement execute function staff_tell('support');
create or replace trigger support_players_tell after update on support_players
  for each statement execute function staff_tell('support');
create or replace trigger chat_reports_tell after insert or update on chat_reports
  for each statement execute function staff_tell('chat');
create or replace trigger chat_acts_tell after insert or update on chat_acts
  for each statement execute function staff_tell('chat');
create or replace trigger kyc_applicants_tell after insert or update of state on kyc_applicants
  for each statement execute function staff_tell('kyc');
create or replace trigger kyc_asks_tell after insert or update on kyc_asks
  for each statement execute function staff_tell('kyc');
create or replace trigger staff_sessions_tell after update of ended_at on staff_sessions
  for each statement execute function staff_tell('sessions');
create or replace trigger staff_members_tell after update of bundles, ended_at on staff_members
  for each statement execute function staff_tell('sessions');
