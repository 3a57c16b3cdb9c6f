-- Resets a player's checks after the provider did so. A final refusal stays: it is changed at the provider. The first
-- approval (approved_at) stays too, so that no gift for it is given twice. The provider's own news of the reset may have
-- come before. Returns the levels.
create or replace function kyc_reset(p_player bigint) returns setof text
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
begin
  perform from kyc_applicants where player_id = p_player for update;
  if exists (select from kyc_applicants where player_id = p_player and state in ('REJECTED', 'PENDING')) then
    return;
  end if;
  return query update kyc_applicants
    set state = 'NONE', comment = null, country = null, of_age_on = null, taken_back_at = null,
        changed_at_provider = date_trunc('milliseconds', app_now()), updated_at = app_now()
    where player_id = p_player and (state in ('APPROVED', 'RETRY') or taken_back_at is not null)
    returning level;
end
$$;
revoke execute on function kyc_reset from public;
grant execute on function kyc_reset to aureus_app;
