-- Empties what providers sent long ago: their ids stay, so that nothing counts twice. Returns how many, a part at a time.
create or replace function privacy_sweep_webhooks(p_days integer, p_most integer) returns integer
  language plpgsql
  security definer
  set search_path = public, pg_temp
  as $$
declare
  emptied integer;
  more integer;
begin
  update cashier_webhooks set body = '' where ctid in (
    select ctid from cashier_webhooks where received_at < app_now() - p_days * interval '1 day' and body <> '' limit p_most);
  get diagnostics emptied = row_count;
  update kyc_webhooks set body = '' where ctid in (
    select ctid from kyc_webhooks where received_at < app_now() - p_days * interval '1 day' and body <> '' limit p_most);
  get diagnostics more = row_count;
  return emptied + more;
end
$$;
revoke execute on function privacy_sweep_webhooks from public;
grant execute on function privacy_sweep_webhooks to aureus_app;
