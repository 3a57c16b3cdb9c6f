-- Keeps the code of a restriction beside its reason: a reason that the release before writes has none, and never that of the
-- restriction before. The site's own sentences of that release are read as codes.
create or replace function account_keep_code() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  new.restriction_code := case
    when not new.is_restricted then null
    when new.restriction_reason = 'You were found to be too young to play here, with another account.' then 'TOO_YOUNG_ELSEWHERE'
    when new.restriction_reason ~ '^(You must be [0-9]+ or older to play here[.]|You are too young to play here[.])$' then 'TOO_YOUNG'
  end;
  return new;
end
$$;
create or replace trigger account_players_code before update of restriction_reason on account_players
  for each row
  when (new.restriction_reason is distinct from old.restriction_reason and new.restriction_code is not distinct from old.restriction_code)
  execute function account_keep_code();
