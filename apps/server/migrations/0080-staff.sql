-- Staff: people who run the site. They're no players, sign in on their own, and what they do is written to a log that no
-- one can change without breaking its chain of hashes.
create table staff_members (
  id bigint generated always as identity primary key,
  name text not null check (name = btrim(name) and char_length(name) between 2 and 60),
  bundles text[] not null check (
    cardinality(bundles) > 0
    and bundles <@ array['moderator', 'support', 'cashier', 'risk', 'catalogue', 'administrator', 'owner']
  ),
  -- The member's own account as a player, whose money others decide about.
  player_id bigint unique references account_players (id),
  created_at timestamptz not null default app_now(),
  ended_at timestamptz
);
create unique index staff_members_name on staff_members (lower(name)) where ended_at is null;
grant select on staff_members to aureus_app;

create table staff_identities (
  provider text not null check (provider = 'GOOGLE'),
  subject text not null,
  member_id bigint not null references staff_members (id),
  primary key (provider, subject)
);
create unique index staff_identities_member on staff_identities (member_id, provider);
grant select, insert on staff_identities to aureus_app;

create table staff_passkeys (
  credential_id text primary key,
  member_id bigint not null references staff_members (id),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default app_now(),
  used_at timestamptz
);
create index staff_passkeys_member on staff_passkeys (member_id);
grant select, insert, update on staff_passkeys to aureus_app;

-- An authenticator app: its secret is sealed, and a code counts once.
create table staff_authenticators (
  member_id bigint primary key references staff_members (id),
  secret bytea not null,
  used_step bigint not null default 0,
  is_on boolean not null default false,
  wrong_codes integer not null default 0,
  locked_until timestamptz
);
grant select, insert, update, delete on staff_authenticators to aureus_app;

-- A link that lets a member in who has no key yet; once, and of which a hash is stored.
create table staff_invites (
  token_hash bytea primary key,
  member_id bigint not null references staff_members (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invites_member on staff_invites (member_id);
grant select, insert, update on staff_invites to aureus_app;

-- Challenges of passkeys that were answered: each counts once.
create table staff_challenges (
  hash bytea primary key,
  used_at timestamptz not null default app_now()
);
grant select, insert, delete on staff_challenges to aureus_app;

create table staff_sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  member_id bigint not null references staff_members (id),
  address text not null,
  user_agent text not null,
  -- The second factor has been given.
  is_confirmed boolean not null,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  stepped_up_at timestamptz,
  ended_at timestamptz
);
create index staff_sessions_member on staff_sessions (member_id, id desc);
grant select, insert, update on staff_sessions to aureus_app;

-- What staff did and what private things they looked at. Written by staff_note alone. `hash` is over the hash before and
-- the entry's own text, so a row that is changed, taken out or put in breaks every hash after it.
create table staff_log (
  position bigint primary key check (position > 0),
  entry jsonb not null,
  previous bytea not null,
  hash bytea not null
);
create index staff_log_member on staff_log (((entry ->> 'member')::bigint), position);
create index staff_log_acts on staff_log (position) where not (entry ->> 'isRead')::boolean;
grant select on staff_log to aureus_app;

-- Each block of the ledger names the newest row of that log, so that neither chain is rewritten without the other.
alter table wallet_seals add column staff_head bytea;

-- What has to be agreed to. The first rule of its kind that fits says by how many; `amount` is cents.
create table staff_policies (
  position integer primary key check (position > 0),
  kind text not null check (kind in ('WITHDRAWAL', 'ROLE_CHANGE')),
  from_amount bigint not null default 0 check (from_amount >= 0),
  -- The rule of the withdrawals' own policy that put it before a person, or that it gives or takes the owner's role; null
  -- fits all.
  review_rule text,
  needs smallint not null check (needs between 1 and 5),
  -- One of those who agree must be an owner.
  needs_owner boolean not null default false
);
grant select on staff_policies to aureus_app;
insert into staff_policies (position, kind, from_amount, review_rule, needs, needs_owner) values
  (1, 'WITHDRAWAL', 1000000, null, 2, true),
  (2, 'WITHDRAWAL', 0, 'restricted', 2, false),
  (3, 'WITHDRAWAL', 100000, 'new-destination', 2, false),
  (4, 'WITHDRAWAL', 100000, 'first-withdrawal', 2, false),
  (5, 'WITHDRAWAL', 250000, null, 2, false),
  (6, 'WITHDRAWAL', 0, null, 1, false),
  (7, 'ROLE_CHANGE', 0, 'owner', 1, true),
  (8, 'ROLE_CHANGE', 0, null, 1, false);

create table staff_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('WITHDRAWAL', 'ROLE_CHANGE')),
  -- The payment of a withdrawal; the member of a role change, null for a new one.
  subject bigint,
  payload jsonb not null,
  -- The player or member whose money or role it is.
  player_id bigint references account_players (id),
  member_id bigint references staff_members (id),
  reason text not null check (char_length(reason) between 3 and 500),
  -- Null when the site asks.
  asked_by bigint references staff_members (id),
  policy integer not null,
  needs smallint not null check (needs between 1 and 5),
  needs_owner boolean not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'APPROVED', 'REFUSED', 'EXPIRED', 'WITHDRAWN')),
  claimed_by bigint references staff_members (id),
  claimed_until timestamptz,
  created_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  expires_at timestamptz,
  decided_at timestamptz,
  -- Since when what was decided is done, and what became of it.
  carried_out_at timestamptz,
  result text
);
create unique index staff_requests_open on staff_requests (kind, subject) where carried_out_at is null;
create index staff_requests_waiting on staff_requests (due_at, id) where carried_out_at is null;
create index staff_requests_ended on staff_requests (carried_out_at desc, id desc) where carried_out_at is not null;
grant select on staff_requests to aureus_app;
grant update (claimed_by, claimed_until) on staff_requests to aureus_app;

-- Written by staff_vote alone, which reads the member from the session of the call.
create table staff_votes (
  request_id bigint not null references staff_requests (id),
  member_id bigint not null references staff_members (id),
  verdict text not null check (verdict in ('APPROVE', 'REFUSE')),
  reason text not null check (char_length(reason) between 3 and 500),
  is_owner boolean not null,
  at timestamptz not null default app_now(),
  primary key (request_id, member_id)
);
grant select on staff_votes to aureus_app;
