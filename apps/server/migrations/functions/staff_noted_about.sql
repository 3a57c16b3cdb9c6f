-- Which player a row of the staff's log is about: its subject, or the one of its request. Null where it's about none.
create or replace function staff_noted_about(p_subject text, p_request bigint) returns bigint
  language sql
  stable
  as $$
  select coalesce(
    (select a.id from account_players a
     where p_subject ~ '^player [0-9]{1,18}$' and a.id = substring(p_subject from '^player ([0-9]{1,18})$')::bigint),
    (select r.player_id from staff_requests r where r.id = p_request))
$$;
