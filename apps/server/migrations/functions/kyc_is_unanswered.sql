-- Returns true if a check that staff asked for at this time still has to be passed: it wasn't approved then or since. A
-- later refusal or reset doesn't open an answered request again; a reset makes a request of its own.
create or replace function kyc_is_unanswered(p_player bigint, p_level text, p_asked_at timestamptz) returns boolean
  language sql stable
  as $$
  select not exists (select from kyc_applicants a where a.player_id = p_player and a.level = p_level and a.state = 'APPROVED')
     and not exists (select from kyc_changes c
                     where c.player_id = p_player and c.level = p_level and c.state = 'APPROVED' and c.at >= p_asked_at)
$$;
