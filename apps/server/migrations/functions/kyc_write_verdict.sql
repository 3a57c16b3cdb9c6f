-- Writes what the provider says, unless it said something newer before. An approval is never taken back by a repeated or
-- late event of the same review; only that the player is too young goes above it. Says whether the state changed.
create or replace function kyc_write_verdict(
  p_player bigint, p_level text, p_applicant text, p_state text, p_comment text, p_country text, p_of_age_on date,
  p_at timestamptz, p_is_under_age boolean
) returns boolean
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  insert into kyc_applicants as a (player_id, level, applicant_id, state, comment, country, of_age_on, changed_at_provider, updated_at)
    select p.id, p_level, p_applicant, p_state, p_comment, p_country, p_of_age_on, p_at, app_now()
    from account_players p where p.id = p_player
    on conflict (player_id, level) do update
      set applicant_id = excluded.applicant_id, state = excluded.state, comment = excluded.comment, country = excluded.country,
          of_age_on = excluded.of_age_on, changed_at_provider = excluded.changed_at_provider, updated_at = excluded.updated_at
      where (a.changed_at_provider < excluded.changed_at_provider
             -- Two events of one millisecond: the later one is further on, a verdict furthest.
             or (a.changed_at_provider = excluded.changed_at_provider
                 and (a.state = 'NONE' or excluded.state not in ('NONE', 'PENDING'))))
        and (a.state <> 'APPROVED' or p_is_under_age) and a.state is distinct from excluded.state;
  return found;
end
$$;
revoke execute on function kyc_write_verdict from public;
grant execute on function kyc_write_verdict to aureus_app;
