-- Puts the codes of a batch in force, once, for the member who asked for it: the member of the session whose token is given.
-- Only their hashes come here, so the codes are nowhere but in the answer to that member. Returns TAKEN, or why not.
create or replace function gift_cards_take(p_token_hash bytea, p_batch bigint, p_hashes bytea[]) returns text
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  own record;
  batch gift_cards_batches;
  asked staff_requests;
begin
  select m.id, m.bundles into own from staff_sessions s join staff_members m on m.id = s.member_id
    where s.token_hash = p_token_hash and s.is_confirmed and s.ended_at is null and m.ended_at is null
      and s.expires_at > app_now();
  if not found then return 'NO_SESSION'; end if;
  select * into batch from gift_cards_batches where id = p_batch for update;
  if not found then return 'NOT_FOUND'; end if;
  select * into asked from staff_requests where id = batch.request_id;
  if asked.asked_by is distinct from own.id
     or not exists (select from staff_kinds k where k.kind = 'GIFT_CARDS' and k.bundles && own.bundles) then
    return 'NOT_YOURS';
  end if;
  if batch.taken_at is not null or batch.canceled_at is not null or batch.expires_at <= app_now() then return 'OVER'; end if;
  if cardinality(p_hashes) <> batch.cards then raise exception 'not the batch''s codes' using errcode = 'AU007'; end if;
  insert into gift_cards_codes (code_hash, batch_id, amount_cents)
    select hash, p_batch, (asked.payload ->> 'cents')::bigint from unnest(p_hashes) as u(hash);
  update gift_cards_batches set taken_at = app_now() where id = p_batch;
  return 'TAKEN';
end
$$;
revoke execute on function gift_cards_take from public;
grant execute on function gift_cards_take to aureus_app;
