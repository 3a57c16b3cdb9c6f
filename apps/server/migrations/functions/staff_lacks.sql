-- Votes that a request still needs: a number of them (PEOPLE), an owner's (OWNER), one of a member who may know why it is
-- reviewed (REVIEW), one of a member who didn't open the player's case (OTHER). With p_member: those that would be missing
-- after that member's approval. Empty: it's approved. Votes count only while their members may still decide.
create or replace function staff_lacks(p_request bigint, p_member bigint default null) returns text[]
  language plpgsql
  stable
  as $$
declare
  request staff_requests;
  is_reviewed boolean;
  agreed record;
begin
  select * into strict request from staff_requests where id = p_request;
  is_reviewed := coalesce(request.payload -> 'rules' ? 'review' and request.kind in ('WITHDRAWAL', 'TRADE'), false);
  select count(*) as votes, bool_or(agreeing.is_owner and 'owner' = any (m.bundles)) as has_owner,
         bool_or(m.bundles && '{risk,owner}') as has_reviewer,
         bool_or(not exists (
           select from aml_cases c join aml_entries e on e.case_id = c.id
           where is_reviewed and e.kind = 'TRIGGER' and e.member_id = m.id
             and (c.closed_at is null or c.closed_at > request.created_at)
             and (c.player_id = request.player_id or c.player_id in (
               select other.player_id from kyc_persons person join kyc_persons other on other.person_id = person.person_id
               where person.player_id = request.player_id)))) as has_other
    into agreed
    from (select v.member_id, v.is_owner from staff_votes v where v.request_id = request.id and v.verdict = 'APPROVE'
          union
          select n.id, 'owner' = any (n.bundles) from staff_members n
          where n.id = p_member and not exists (
            select from staff_votes v where v.request_id = request.id and v.member_id = n.id)) agreeing
    join staff_members m on m.id = agreeing.member_id and m.ended_at is null
    join staff_kinds k on k.kind = request.kind and k.bundles && m.bundles;
  return array_remove(array[
    case when agreed.votes < request.needs then 'PEOPLE' end,
    case when request.needs_owner and agreed.has_owner is not true then 'OWNER' end,
    case when is_reviewed and agreed.has_reviewer is not true then 'REVIEW' end,
    case when is_reviewed and agreed.has_other is false then 'OTHER' end], null);
end
$$;
revoke execute on function staff_lacks from public;
grant execute on function staff_lacks to aureus_app;
