-- Browsers that asked for messages about money and trades: where their push service takes them, and by which keys. A
-- subscription is its session's: it goes with it.
alter table platform_keys drop constraint platform_keys_purpose_check;
alter table platform_keys add constraint platform_keys_purpose_check
  check (purpose in ('seeds', 'two-factor', 'persons', 'heads', 'privacy', 'push'));
create table push_subscriptions (
  id bigint generated always as identity primary key,
  session_id bigint not null references account_sessions (id),
  player_id bigint not null references account_players (id),
  endpoint text not null unique check (endpoint like 'http%' and length(endpoint) <= 1000),
  public_key bytea not null check (octet_length(public_key) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  hides_amounts boolean not null,
  made_at timestamptz not null default app_now()
);
create index push_subscriptions_player on push_subscriptions (player_id);
create index push_subscriptions_session on push_subscriptions (session_id);
grant select, insert, update, delete on push_subscriptions to aureus_app;
