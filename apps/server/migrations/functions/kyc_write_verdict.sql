-- Writes the provider's verdict about a player, unless a newer one is stored: its own times decide, and of two verdicts of
-- one millisecond the later step, a refusal before an approval. Stores the time at which an approval was taken back; a
-- player who is too young never had one to lose. Returns true if the verdict was stored.
create or replace function kyc_write_verdict(
  p_player bigint, p_level text, p_applicant text, p_state text, p_comment text, p_country text, p_of_age_on date,
  p_at timestamptz, p_is_under_age boolean
) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  further constant text[] := array['NONE', 'PENDING', 'APPROVED', 'RETRY', 'REJECTED'];
begin
  insert into kyc_applicants as a (player_id, level, applicant_id, state, comment, country, of_age_on, changed_at_provider, updated_at)
    select p.id, p_level, p_applicant, p_state, p_comment, p_country, p_of_age_on, p_at, app_now()
    from account_players p where p.id = p_player
    on conflict (player_id, level) do update
      set applicant_id = excluded.applicant_id, state = excluded.state, comment = excluded.comment, country = excluded.country,
          of_age_on = excluded.of_age_on, changed_at_provider = excluded.changed_at_provider, updated_at = excluded.updated_at,
          taken_back_at = case when excluded.state = 'APPROVED' or p_is_under_age then null
                               when a.state = 'APPROVED' then app_now()
                               else a.taken_back_at end
      where a.changed_at_provider < excluded.changed_at_provider
         or (a.changed_at_provider = excluded.changed_at_provider
             and array_position(further, excluded.state) >= array_position(further, a.state));
  return found;
end
$$;
revoke execute on function kyc_write_verdict from public;
grant execute on function kyc_write_verdict to aureus_app;
