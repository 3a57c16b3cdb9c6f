-- A mark of the restriction of an account: one with another reason, code or end has another mark, as has one that also
-- freezes. Null without a restriction. It tells nothing of the reason, which may be about the player.
create or replace function account_restriction_mark(p_player bigint) returns text
  language sql stable
  set search_path = public, pg_temp
  as $$
  select encode(sha256(convert_to(jsonb_build_array(
      coalesce(w.is_frozen, false), a.restriction_reason, a.restriction_code, extract(epoch from a.restricted_until)
    )::text, 'UTF8')), 'hex')
  from account_players a left join wallet_players w on w.player_id = a.id
  where a.id = p_player and a.is_restricted
$$;
