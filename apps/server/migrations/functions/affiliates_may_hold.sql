-- True if commission of an affiliate may be on hold: players under the code have card deposits that are.
create or replace function affiliates_may_hold(p_player bigint, p_days integer) returns boolean
  language sql stable
  as $$
  select exists (
    select from affiliates_referrals r join affiliates_rests s on s.referral_id = r.id
    where r.affiliate_id = p_player and s.credited_at > app_now() - p_days * interval '1 day')
$$;
