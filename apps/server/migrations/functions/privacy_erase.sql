-- Erases what a person wrote and was known by, behind the request that was agreed to. The ledger, seeds and proofs stay:
-- they hold ids and numbers. `p_keys` are keyed hashes of the sign-ins, by which the same person is recognized again without
-- being known. Returns what stands against it: nothing where it's done, now or before.
create or replace function privacy_erase(p_request bigint, p_keys bytea[], p_key_ids text[]) returns text[]
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  asked staff_requests;
  who bigint;
  old_name text;
  against text[];
  gone constant text := 'Erased';
begin
  select * into asked from staff_requests where id = p_request and kind = 'ERASURE' for update;
  if not found or asked.state <> 'APPROVED' then raise exception 'no one agreed to this' using errcode = 'AU006'; end if;
  who := asked.player_id;
  perform from privacy_erasures where player_id = who and erased_at is not null;
  if found then return '{}'; end if;
  perform from wallet_players where player_id = who for update;
  select username into strict old_name from account_players where id = who for update;
  against := privacy_obstacles(who);
  if not exists (select from privacy_erasures where player_id = who) then against := against || 'KEPT'::text; end if;
  -- Not among what the player reads: it would say that somebody looks into it.
  if exists (select from aml_cases c where c.player_id = who and c.state <> 'CLOSED') then
    against := against || 'HELD'::text;
  end if;
  if cardinality(against) > 0 then return against; end if;

  -- First the key: what is sealed under it is gone wherever it lies, in backups too that don't have the key. What is left
  -- here is overwritten as well, below.
  delete from privacy_keys where player_id = who;

  -- The person, without the sign-in.
  insert into kyc_persons (player_id, person_id, found_at) values (who, who, app_now()) on conflict do nothing;
  update kyc_persons set ended_at = app_now() where player_id = who;
  insert into kyc_person_keys (person_key, key_id, player_id, found_at)
    select k.key, k.id, who, app_now() from unnest(p_keys, p_key_ids) as k (key, id) on conflict do nothing;

  -- The account.
  delete from account_identities where player_id = who;
  delete from push_subscriptions where player_id = who;
  delete from account_sessions where player_id = who;
  delete from overlay_links where player_id = who;
  delete from two_factor_recovery_codes where player_id = who;
  delete from two_factor_authenticators where player_id = who;
  update account_players
    set username = 'Deleted player ' || who, skeleton = null, avatar = '/art/avatars/' || who % 16 || '.svg',
        provider_avatar = null, discord_id = null, twitter_id = null, country = null, is_private = true,
        last_username_change = null, is_restricted = true, restriction_reason = 'Erased', restriction_code = null, restricted_until = null
    where id = who;
  update wallet_players set is_restricted = true, is_frozen = true where player_id = who;
  delete from skins_trade_urls where player_id = who;
  update affiliates_codes c
    set code = case when exists (select from affiliates_codes o where o.code = 'GONE' || who and o.player_id <> who)
                    then 'GONE0' else 'GONE' end || who
    where c.player_id = who;

  -- Payments keep amounts, times and the provider's number, which the law asks for; not where they went.
  update cashier_payments
    set destination = null, tx_hash = null, request = null, reason = null, why = null,
        target = case provider
          when 'fireblocks' then jsonb_build_object('address', '', 'feeLevel', target -> 'feeLevel')
          when 'skinsback' then jsonb_build_object('skinId', target -> 'skinId', 'name', target -> 'name', 'partner', '', 'token', '')
          else '{}' end
    where player_id = who and way = 'WITHDRAW';
  update cashier_payments
    set tx_hash = null, request = null, reason = null, why = null, target = target - '{remark,remarkWhy}'::text[]
    where player_id = who and way = 'DEPOSIT';
  update cashier_steps s set reason = null, why = null
    from cashier_payments p
    where p.id = s.payment_id and p.player_id = who and (s.reason is not null or s.why is not null);
  update cashier_returns set sent_how = gone where player_id = who and sent_how is not null;
  update cashier_webhooks w set body = ''
    from cashier_payments p
    where p.player_id = who and w.provider in (p.provider, p.provider || '-events') and w.body <> ''
      and (strpos(w.body, p.ref::text) > 0 or strpos(w.body, p.provider_id) > 0);

  -- What was checked stays checked; what the check said about the person goes.
  update kyc_webhooks w set body = ''
    from kyc_applicants a where a.player_id = who and w.body <> '' and strpos(w.body, a.applicant_id) > 0;
  update kyc_applicants set comment = null, country = null, of_age_on = null where player_id = who;
  update kyc_changes set comment = null where player_id = who;
  delete from kyc_asks where player_id = who;
  delete from registers_checks where player_id = who;

  -- What the player wrote and was written to.
  update chat_messages set message = '', data = null, deleted_at = coalesce(deleted_at, app_now()) where player_id = who;
  update chat_messages m
    set data = jsonb_set(m.data, '{users}', (
      select jsonb_agg(case when u ->> 'id' = who::text
        then u || jsonb_build_object('username', 'Deleted player ' || who, 'avatar', '/art/avatars/' || who % 16 || '.svg')
        else u end) from jsonb_array_elements(m.data -> 'users') u))
    where m.type = 'BIG_WIN' and m.data @> jsonb_build_object('users', jsonb_build_array(jsonb_build_object('id', who::text)));
  update chat_messages m
    set data = jsonb_set(m.data, '{user}', (m.data -> 'user')
      || jsonb_build_object('username', 'Deleted player ' || who, 'avatar', '/art/avatars/' || who % 16 || '.svg'))
    where m.type = 'RAIN' and m.data -> 'user' ->> 'id' = who::text;
  update chat_acts set reason = gone, before_reason = case when before_reason is not null then gone end where player_id = who;
  delete from chat_mutes where player_id = who;
  delete from notifications_messages where player_id = who;
  -- Notifications from before 0.2.0 name no id: they're found by the name, or by the tip, if the player was renamed since.
  update notifications_messages n set data = n.data || jsonb_build_object('username', 'Deleted player ' || who)
    from tips_tips t
    where t.from_id = who and n.player_id = t.to_id and n.data ->> 'type' = 'TIP_RECEIVED'
        and (coalesce(n.data ->> 'userId' = who::text, n.data ->> 'username' = old_name or n.created_at >= t.at
          and n.created_at < t.at + interval '1 second' and (n.data ->> 'amount')::numeric * 100 = t.amount))
      or t.to_id = who and n.player_id = t.from_id and n.data ->> 'type' = 'TIP_SENT'
        and (coalesce(n.data ->> 'userId' = who::text, n.data ->> 'username' = old_name or n.created_at >= t.at
          and n.created_at < t.at + interval '1 second' and (n.data ->> 'amount')::numeric * 100 = t.amount));
  update support_messages set text = gone, parts = null, attachment_id = null where player_id = who;
  delete from support_attachments where player_id = who;
  update support_notes n set text = gone from support_threads t where t.id = n.thread_id and t.player_id = who;
  update support_threads
    set stars_text = null, desk_contact = null, concern = null, state = 'CLOSED', closed_at = coalesce(closed_at, app_now()), waiting_since = null
    where player_id = who;
  delete from players_blocks where player_id = who;
  delete from cases_favorites where player_id = who;
  delete from shares_shares where player_id = who;
  update rain_entries set network = null where player_id = who and network is not null;
  update terms_acceptances set address = '' where player_id = who;

  -- What staff wrote about the player. That they did something, and when, stays.
  delete from staff_texts where player_id = who;
  delete from staff_notes where player_id = who;
  update staff_votes v set reason = gone from staff_requests r where r.id = v.request_id and r.player_id = who;
  update staff_requests set reason = gone, result = case when coalesce(result, result_fact) is not null then gone end, result_fact = null
    where player_id = who;
  delete from signals_marks where player_id = who;
  delete from signals_clearings where player_id = who;
  delete from signals_clusters where player_id = who;
  update privacy_exports
    set state = case when ready_at is null then 'FAILED' else 'DELETED' end,
        ticket_hash = null, ticket_session = null, ticket_has_code = null, ticket_expires_at = null
    where player_id = who;
  -- After that, so that one which is being written keeps nothing more.
  delete from privacy_parts p using privacy_exports e where e.id = p.export_id and e.player_id = who;
  update privacy_erasures set erased_at = app_now(), request_id = p_request where player_id = who;
  return '{}';
end
$$;
revoke execute on function privacy_erase from public;
grant execute on function privacy_erase to aureus_app;
