-- Deletes visitors whose time is over, with all that they wrote and were answered and with their keys, so many at most.
-- Returns how many.
create or replace function support_forget_visitors(p_most integer) returns integer
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  gone bigint[];
begin
  gone := array(
    select -id from support_visitors where expires_at <= app_now() order by expires_at limit p_most for update skip locked);
  delete from privacy_keys where player_id = any(gone);
  delete from support_notes n using support_threads t where t.id = n.thread_id and t.player_id = any(gone);
  delete from support_messages where player_id = any(gone);
  delete from support_attachments where player_id = any(gone);
  delete from support_threads where player_id = any(gone);
  delete from support_players where player_id = any(gone);
  delete from support_visitors where -id = any(gone);
  return cardinality(gone);
end
$$;
revoke execute on function support_forget_visitors from public;
grant execute on function support_forget_visitors to aureus_app;
