-- The whole schema after all migrations, for reading and for reviews: written by npm run schema, compared by npm run check.
-- A database is made by baseline/, the numbered migrations, functions/ and privileges.sql, which have the comments and the
-- bodies of functions.

create type wallet_bet_answer as (
  ord bigint,
  status text,
  balance bigint,
  seq bigint,
  round_total bigint,
  round_id bigint,
  placed_at timestamp with time zone,
  payout bigint,
  details jsonb,
  pair_id bigint,
  nonce bigint
);

create table account_identities (
  provider text not null,
  subject text not null,
  player_id bigint not null,
  constraint account_identities_pkey PRIMARY KEY (provider, subject),
  constraint account_identities_provider_check CHECK (provider = ANY (ARRAY['GOOGLE'::text, 'STEAM'::text])),
  constraint account_identities_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX account_identities_player ON account_identities USING btree (player_id);
grant insert, select on account_identities to aureus_app;

create table account_players (
  id bigint generated always as identity (start with 1001) not null,
  username text not null,
  avatar text not null,
  role text default 'UNVERIFIED_USER'::text not null,
  discord_id text,
  twitter_id text,
  last_username_change timestamp with time zone,
  restriction_reason text,
  restricted_until timestamp with time zone,
  is_restricted boolean default false not null,
  created_at timestamp with time zone not null,
  is_private boolean default false not null,
  provider_avatar text,
  skeleton text,
  country text,
  is_hidden boolean default false not null,
  username_kept_at timestamp with time zone,
  restriction_code text,
  constraint account_players_pkey PRIMARY KEY (id),
  constraint account_players_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint account_players_role_check CHECK (role = ANY (ARRAY['USER'::text, 'UNVERIFIED_USER'::text, 'BOT'::text, 'MODERATOR'::text, 'ADMINISTRATOR'::text, 'OWNER'::text])),
  constraint account_players_username_check CHECK (username = btrim(username) AND char_length(username) >= 2 AND char_length(username) <= 24)
);
CREATE INDEX account_players_restricted_until ON account_players USING btree (restricted_until) WHERE restricted_until IS NOT NULL;
CREATE UNIQUE INDEX account_players_skeleton ON account_players USING btree (skeleton);
CREATE INDEX account_players_unread_names ON account_players USING btree (id) WHERE skeleton IS NULL;
CREATE UNIQUE INDEX account_players_username ON account_players USING btree (lower(username));
CREATE TRIGGER account_players_code BEFORE UPDATE OF restriction_reason ON account_players FOR EACH ROW WHEN (new.restriction_reason IS DISTINCT FROM old.restriction_reason AND NOT new.restriction_code IS DISTINCT FROM old.restriction_code) EXECUTE FUNCTION account_keep_code();
grant insert (id, username, avatar, discord_id, twitter_id, last_username_change, restriction_reason, restricted_until, is_restricted, created_at, is_private, provider_avatar, skeleton, country, is_hidden, username_kept_at, restriction_code), select, update (username, avatar, discord_id, twitter_id, last_username_change, restriction_reason, restricted_until, is_restricted, is_private, provider_avatar, skeleton, country, is_hidden, username_kept_at, restriction_code) on account_players to aureus_app;
grant select (id, username, role, is_private, country, is_hidden) on account_players to aureus_edge;

create table account_sessions (
  id bigint generated always as identity not null,
  token_hash bytea not null,
  player_id bigint not null,
  provider text not null,
  user_agent text not null,
  address text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  is_pending boolean default false not null,
  device_hash bytea,
  constraint account_sessions_pkey PRIMARY KEY (id),
  constraint account_sessions_token_hash_key UNIQUE (token_hash),
  constraint account_sessions_device_hash_check CHECK (octet_length(device_hash) = 32),
  constraint account_sessions_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX account_sessions_address ON account_sessions USING btree (address, id DESC);
CREATE INDEX account_sessions_device ON account_sessions USING btree (device_hash) WHERE device_hash IS NOT NULL;
CREATE INDEX account_sessions_player ON account_sessions USING btree (player_id) WHERE ended_at IS NULL;
CREATE INDEX account_sessions_player_history ON account_sessions USING btree (player_id, id DESC);
grant insert, select, update on account_sessions to aureus_app;
grant select (id, token_hash, player_id, last_seen_at, expires_at, ended_at, is_pending) on account_sessions to aureus_edge;

create table account_steam_nonces (
  nonce text not null,
  used_at timestamp with time zone not null,
  constraint account_steam_nonces_pkey PRIMARY KEY (nonce)
);
CREATE INDEX account_steam_nonces_used ON account_steam_nonces USING btree (used_at);
grant delete, insert, select on account_steam_nonces to aureus_app;

create table affiliates_claims (
  key uuid not null,
  player_id bigint not null,
  amount bigint not null,
  claimed_at timestamp with time zone not null,
  constraint affiliates_claims_pkey PRIMARY KEY (key),
  constraint affiliates_claims_amount_check CHECK (amount > 0),
  constraint affiliates_claims_player_id_fkey FOREIGN KEY (player_id) REFERENCES affiliates_codes(player_id)
);
grant insert, select on affiliates_claims to aureus_app;

create table affiliates_codes (
  player_id bigint not null,
  code text not null,
  made_at timestamp with time zone not null,
  players integer default 0 not null,
  depositors integer default 0 not null,
  claimed bigint default 0 not null,
  constraint affiliates_codes_pkey PRIMARY KEY (player_id),
  constraint affiliates_codes_code_key UNIQUE (code),
  constraint affiliates_codes_check CHECK (depositors >= 0 AND depositors <= players),
  constraint affiliates_codes_claimed_check CHECK (claimed >= 0),
  constraint affiliates_codes_code_check CHECK (code ~ '^[A-Z0-9]{3,16}$'::text),
  constraint affiliates_codes_players_check CHECK (players >= 0),
  constraint affiliates_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX affiliates_codes_places ON affiliates_codes USING btree (depositors DESC, players DESC, player_id) WHERE players > 0;
CREATE TRIGGER affiliates_keep_claims BEFORE UPDATE OF claimed ON affiliates_codes FOR EACH ROW EXECUTE FUNCTION affiliates_keep_claims();
grant insert, select, update (players, depositors, claimed) on affiliates_codes to aureus_app;

create table affiliates_referrals (
  id bigint generated always as identity not null,
  player_id bigint not null,
  affiliate_id bigint not null,
  activated_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  edge_from bigint not null,
  edge_to bigint,
  staked_from bigint not null,
  staked_to bigint,
  deposited bigint default 0 not null,
  constraint affiliates_referrals_pkey PRIMARY KEY (id),
  constraint affiliates_referrals_check CHECK (edge_to >= edge_from),
  constraint affiliates_referrals_check1 CHECK (player_id <> affiliate_id),
  constraint affiliates_referrals_check2 CHECK (num_nulls(ended_at, edge_to, staked_to) = ANY (ARRAY[0, 3])),
  constraint affiliates_referrals_check4 CHECK (staked_to >= staked_from),
  constraint affiliates_referrals_deposited_check CHECK (deposited >= 0),
  constraint affiliates_referrals_edge_from_check CHECK (edge_from >= 0),
  constraint affiliates_referrals_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES affiliates_codes(player_id),
  constraint affiliates_referrals_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE UNIQUE INDEX affiliates_referrals_current ON affiliates_referrals USING btree (player_id) WHERE ended_at IS NULL;
CREATE INDEX affiliates_referrals_of ON affiliates_referrals USING btree (affiliate_id, id);
CREATE TRIGGER affiliates_keep_edges BEFORE INSERT OR UPDATE OF ended_at, edge_from, edge_to ON affiliates_referrals FOR EACH ROW EXECUTE FUNCTION affiliates_keep_edges();
grant insert, select, update (ended_at, edge_from, edge_to, staked_to, deposited) on affiliates_referrals to aureus_app;

create table affiliates_rests (
  referral_id bigint not null,
  ref uuid not null,
  credited_at timestamp with time zone not null,
  edge_from bigint not null,
  constraint affiliates_rests_pkey PRIMARY KEY (referral_id, ref),
  constraint affiliates_rests_edge_from_check CHECK (edge_from >= 0),
  constraint affiliates_rests_referral_id_fkey FOREIGN KEY (referral_id) REFERENCES affiliates_referrals(id)
);
grant delete, insert, select, update (edge_from) on affiliates_rests to aureus_app;

create table affiliates_returns (
  id uuid not null,
  affiliate_id bigint not null,
  ref uuid not null,
  amount bigint not null,
  taken bigint not null,
  returned_at timestamp with time zone not null,
  constraint affiliates_returns_pkey PRIMARY KEY (id),
  constraint affiliates_returns_affiliate_id_ref_key UNIQUE (affiliate_id, ref),
  constraint affiliates_returns_amount_check CHECK (amount > 0),
  constraint affiliates_returns_check CHECK (taken >= 0 AND taken <= amount),
  constraint affiliates_returns_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES affiliates_codes(player_id)
);
CREATE INDEX affiliates_returns_of ON affiliates_returns USING btree (affiliate_id, returned_at DESC);
CREATE TRIGGER affiliates_keep_returns BEFORE INSERT ON affiliates_returns FOR EACH ROW EXECUTE FUNCTION affiliates_keep_returns();
grant insert, select on affiliates_returns to aureus_app;

create table aml_cases (
  id bigint generated always as identity not null,
  player_id bigint not null,
  market text not null,
  threshold bigint,
  state text default 'OPEN'::text not null,
  opened_at timestamp with time zone default app_now() not null,
  due_at timestamp with time zone not null,
  assessed_by bigint,
  assignee bigint,
  closed_at timestamp with time zone,
  constraint aml_cases_pkey PRIMARY KEY (id),
  constraint aml_cases_check CHECK ((closed_at IS NOT NULL) = (state = 'CLOSED'::text)),
  constraint aml_cases_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'ASKED'::text, 'ASSESSED'::text, 'REPORTED'::text, 'CLOSED'::text])),
  constraint aml_cases_threshold_check CHECK (threshold > 0),
  constraint aml_cases_assessed_by_fkey FOREIGN KEY (assessed_by) REFERENCES staff_members(id),
  constraint aml_cases_assignee_fkey FOREIGN KEY (assignee) REFERENCES staff_members(id),
  constraint aml_cases_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX aml_cases_due ON aml_cases USING btree (due_at) WHERE state <> 'CLOSED'::text;
CREATE UNIQUE INDEX aml_cases_open ON aml_cases USING btree (player_id) WHERE state <> 'CLOSED'::text;
CREATE INDEX aml_cases_player ON aml_cases USING btree (player_id, id DESC);
grant select on aml_cases to aureus_app;

create table aml_entries (
  id bigint generated always as identity not null,
  case_id bigint not null,
  kind text not null,
  member_id bigint,
  text text not null,
  figures jsonb,
  state text,
  at timestamp with time zone default app_now() not null,
  constraint aml_entries_pkey PRIMARY KEY (id),
  constraint aml_entries_check CHECK ((figures IS NOT NULL) = (kind = 'TRIGGER'::text)),
  constraint aml_entries_check1 CHECK ((state IS NOT NULL) = (kind = 'STATE'::text)),
  constraint aml_entries_kind_check CHECK (kind = ANY (ARRAY['TRIGGER'::text, 'NOTE'::text, 'EVIDENCE'::text, 'ASSIGNED'::text, 'STATE'::text])),
  constraint aml_entries_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 4000),
  constraint aml_entries_case_id_fkey FOREIGN KEY (case_id) REFERENCES aml_cases(id),
  constraint aml_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id)
);
CREATE INDEX aml_entries_case ON aml_entries USING btree (case_id, id);
CREATE UNIQUE INDEX aml_entries_trigger ON aml_entries USING btree (case_id, (figures ->> 'trigger'::text)) WHERE kind = 'TRIGGER'::text;
grant select on aml_entries to aureus_app;

create table battles_battles (
  id bigint generated always as identity not null,
  creator_id bigint not null,
  mode text not null,
  format text not null,
  price bigint not null,
  key text,
  round_ms integer not null,
  state text default 'WAITING'::text not null,
  created_at timestamp with time zone not null,
  filled_at timestamp with time zone,
  beacon_round bigint,
  beacon_at timestamp with time zone,
  randomness text,
  signature text,
  tickets jsonb,
  drawn_at timestamp with time zone,
  starts_at timestamp with time zone,
  over_at timestamp with time zone,
  edge bigint default 0 not null,
  language text not null,
  constraint battles_battles_pkey PRIMARY KEY (id),
  constraint battles_battles_beacon_round_check CHECK (beacon_round > 0),
  constraint battles_battles_check CHECK (beacon_at > filled_at),
  constraint battles_battles_check1 CHECK (starts_at > drawn_at),
  constraint battles_battles_check2 CHECK ((state = ANY (ARRAY['WAITING'::text, 'CANCELLED'::text])) = (filled_at IS NULL)),
  constraint battles_battles_check3 CHECK ((filled_at IS NULL) = (beacon_round IS NULL)),
  constraint battles_battles_check4 CHECK ((filled_at IS NULL) = (beacon_at IS NULL)),
  constraint battles_battles_check5 CHECK ((state = 'FINISHED'::text) = (tickets IS NOT NULL)),
  constraint battles_battles_check6 CHECK (state <> 'FINISHED'::text OR randomness IS NOT NULL AND signature IS NOT NULL AND drawn_at >= beacon_at AND starts_at IS NOT NULL AND over_at > starts_at),
  constraint battles_battles_check7 CHECK (randomness = encode(sha256(decode(signature, 'hex'::text)), 'hex'::text)),
  constraint battles_battles_edge_check CHECK (edge >= 0),
  constraint battles_battles_format_check CHECK (format = ANY (ARRAY['1v1'::text, '1v1v1'::text, '1v1v1v1'::text, '2v2'::text])),
  constraint battles_battles_language_check CHECK (language = ANY (ARRAY['en'::text, 'pt-BR'::text, 'ru'::text])),
  constraint battles_battles_mode_check CHECK (mode = ANY (ARRAY['NORMAL'::text, 'CURSED'::text, 'GROUP'::text])),
  constraint battles_battles_price_check CHECK (price > 0),
  constraint battles_battles_round_ms_check CHECK (round_ms > 0),
  constraint battles_battles_state_check CHECK (state = ANY (ARRAY['WAITING'::text, 'DRAWING'::text, 'FINISHED'::text, 'CANCELLED'::text, 'VOID'::text])),
  constraint battles_battles_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES account_players(id)
);
CREATE INDEX battles_battles_history ON battles_battles USING btree (id) INCLUDE (over_at) WHERE state = 'FINISHED'::text AND key IS NULL;
CREATE INDEX battles_battles_over ON battles_battles USING btree (over_at) WHERE state = 'FINISHED'::text AND key IS NULL;
CREATE INDEX battles_battles_private_over ON battles_battles USING btree (over_at) WHERE state = 'FINISHED'::text AND key IS NOT NULL;
CREATE INDEX battles_battles_unfinished ON battles_battles USING btree (id) WHERE state = ANY (ARRAY['WAITING'::text, 'DRAWING'::text]);
CREATE INDEX battles_battles_void ON battles_battles USING btree (id DESC) WHERE state = 'VOID'::text;
grant insert, select, update on battles_battles to aureus_app;
grant select (id, mode, format, price, key, state, language) on battles_battles to aureus_edge;

create table battles_bot_calls (
  player_id bigint not null,
  key uuid not null,
  battle_id bigint not null,
  seat smallint,
  constraint battles_bot_calls_pkey PRIMARY KEY (player_id, key),
  constraint battles_bot_calls_seat_check CHECK (seat >= 0 AND seat <= 3),
  constraint battles_bot_calls_battle_id_fkey FOREIGN KEY (battle_id) REFERENCES battles_battles(id),
  constraint battles_bot_calls_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant insert, select on battles_bot_calls to aureus_app;

create table battles_rounds (
  battle_id bigint not null,
  round smallint not null,
  case_version bigint not null,
  constraint battles_rounds_pkey PRIMARY KEY (battle_id, round),
  constraint battles_rounds_round_check CHECK (round >= 0 AND round <= 49),
  constraint battles_rounds_battle_id_fkey FOREIGN KEY (battle_id) REFERENCES battles_battles(id),
  constraint battles_rounds_case_version_fkey FOREIGN KEY (case_version) REFERENCES cases_versions(id)
);
grant insert, select on battles_rounds to aureus_app;
grant select (battle_id, round, case_version) on battles_rounds to aureus_edge;

create table battles_seats (
  battle_id bigint not null,
  seat smallint not null,
  player_id bigint,
  bet_id uuid,
  bot_name text,
  stake_ref uuid,
  prize bigint,
  wager_carried bigint default 0 not null,
  edge_carried bigint default 0 not null,
  constraint battles_seats_pkey PRIMARY KEY (battle_id, seat),
  constraint battles_seats_battle_id_player_id_key UNIQUE (battle_id, player_id),
  constraint battles_seats_bet_id_key UNIQUE (bet_id),
  constraint battles_seats_stake_ref_key UNIQUE (stake_ref),
  constraint battles_seats_check CHECK ((player_id IS NULL) = (bet_id IS NULL)),
  constraint battles_seats_check1 CHECK ((player_id IS NULL) = (bot_name IS NOT NULL)),
  constraint battles_seats_check2 CHECK ((player_id IS NULL) = (stake_ref IS NOT NULL)),
  constraint battles_seats_check3 CHECK (player_id IS NOT NULL OR (wager_carried + edge_carried) = 0),
  constraint battles_seats_edge_carried_check CHECK (edge_carried >= 0),
  constraint battles_seats_prize_check CHECK (prize >= 0),
  constraint battles_seats_seat_check CHECK (seat >= 0 AND seat <= 3),
  constraint battles_seats_wager_carried_check CHECK (wager_carried >= 0),
  constraint battles_seats_battle_id_fkey FOREIGN KEY (battle_id) REFERENCES battles_battles(id),
  constraint battles_seats_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES wallet_bets(id),
  constraint battles_seats_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX battles_seats_player ON battles_seats USING btree (player_id, battle_id) WHERE player_id IS NOT NULL;
grant insert, select, update on battles_seats to aureus_app;
grant select (battle_id, seat, player_id) on battles_seats to aureus_edge;

create table cases_cases (
  id text not null,
  name text not null,
  tags text[] not null,
  image_url text not null,
  is_listed boolean default true not null,
  is_designed boolean not null,
  current_version bigint not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint cases_cases_pkey PRIMARY KEY (id),
  constraint cases_cases_id_check CHECK (id ~ '^[a-z0-9-]{1,64}$'::text),
  constraint cases_cases_name_check CHECK (name <> ''::text),
  constraint cases_cases_id_current_version_fkey FOREIGN KEY (id, current_version) REFERENCES cases_versions(case_id, id)
);
CREATE TRIGGER cases_keeps_word BEFORE INSERT OR UPDATE ON cases_cases FOR EACH ROW EXECUTE FUNCTION cases_keeps_word();
grant insert, select, update on cases_cases to aureus_app;

create table cases_drafts (
  id bigint generated always as identity not null,
  case_id text not null,
  name text not null,
  tags text[] not null,
  image_url text not null,
  price bigint not null,
  items jsonb not null,
  note text not null,
  publish_at timestamp with time zone,
  state text default 'OPEN'::text not null,
  against bigint,
  table_items jsonb,
  content_hash text,
  request_id bigint,
  version_id bigint,
  by_name text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint cases_drafts_pkey PRIMARY KEY (id),
  constraint cases_drafts_case_id_check CHECK (case_id ~ '^[a-z0-9-]{1,64}$'::text),
  constraint cases_drafts_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 40),
  constraint cases_drafts_note_check CHECK (char_length(note) <= 280),
  constraint cases_drafts_price_check CHECK (price >= 0),
  constraint cases_drafts_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'ASKED'::text, 'SCHEDULED'::text, 'PUBLISHED'::text, 'DROPPED'::text])),
  constraint cases_drafts_against_fkey FOREIGN KEY (against) REFERENCES cases_versions(id),
  constraint cases_drafts_request_id_fkey FOREIGN KEY (request_id) REFERENCES staff_requests(id),
  constraint cases_drafts_version_id_fkey FOREIGN KEY (version_id) REFERENCES cases_versions(id)
);
CREATE UNIQUE INDEX cases_drafts_open ON cases_drafts USING btree (case_id) WHERE state = ANY (ARRAY['OPEN'::text, 'ASKED'::text, 'SCHEDULED'::text]);
CREATE INDEX cases_drafts_scheduled ON cases_drafts USING btree (publish_at) WHERE state = 'SCHEDULED'::text;
grant insert, select, update on cases_drafts to aureus_app;

create table cases_favorites (
  player_id bigint not null,
  case_id text not null,
  added_at timestamp with time zone not null,
  constraint cases_favorites_pkey PRIMARY KEY (player_id, case_id),
  constraint cases_favorites_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases_cases(id),
  constraint cases_favorites_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant delete, insert, select on cases_favorites to aureus_app;

create table cases_hours (
  hour timestamp with time zone not null,
  case_id text not null,
  openings bigint not null,
  constraint cases_hours_pkey PRIMARY KEY (hour, case_id),
  constraint cases_hours_openings_check CHECK (openings > 0),
  constraint cases_hours_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases_cases(id)
);
grant delete, insert, select on cases_hours to aureus_app;

create table cases_versions (
  id bigint generated always as identity not null,
  case_id text not null,
  name text not null,
  price bigint not null,
  items jsonb not null,
  content_hash text not null,
  created_at timestamp with time zone not null,
  note text default ''::text not null,
  constraint cases_versions_pkey PRIMARY KEY (id),
  constraint cases_versions_case_id_id_key UNIQUE (case_id, id),
  constraint cases_versions_check CHECK (cases_adds_up(price, items)),
  constraint cases_versions_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  constraint cases_versions_note_check CHECK (char_length(note) <= 280),
  constraint cases_versions_price_check CHECK (price > 0),
  constraint cases_versions_case_id_fkey FOREIGN KEY (case_id) REFERENCES cases_cases(id)
);
grant insert, select on cases_versions to aureus_app;
grant select (id, name) on cases_versions to aureus_edge;

create table cashier_addresses (
  player_id bigint not null,
  method text not null,
  address text not null,
  canonical text not null,
  constraint cashier_addresses_pkey PRIMARY KEY (player_id, method),
  constraint cashier_addresses_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX cashier_addresses_canonical ON cashier_addresses USING btree (canonical);
grant insert, select on cashier_addresses to aureus_app;

create table cashier_balance_reports (
  provider text not null,
  first_asked_at timestamp with time zone not null,
  reported_at timestamp with time zone,
  constraint cashier_balance_reports_pkey PRIMARY KEY (provider)
);
grant insert, select, update on cashier_balance_reports to aureus_app;

create table cashier_balances (
  provider text not null,
  asset text not null,
  amount numeric not null,
  constraint cashier_balances_pkey PRIMARY KEY (provider, asset),
  constraint cashier_balances_provider_fkey FOREIGN KEY (provider) REFERENCES cashier_balance_reports(provider)
);
grant delete, insert, select on cashier_balances to aureus_app;

create table cashier_cards (
  fingerprint bytea not null,
  player_id bigint not null,
  key_id text not null,
  seen_at timestamp with time zone default app_now() not null,
  constraint cashier_cards_pkey PRIMARY KEY (fingerprint, player_id),
  constraint cashier_cards_fingerprint_check CHECK (octet_length(fingerprint) = 32),
  constraint cashier_cards_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX cashier_cards_player ON cashier_cards USING btree (player_id);
grant insert, select, update (seen_at) on cashier_cards to aureus_app;

create table cashier_debts (
  payment_id bigint,
  player_id bigint not null,
  owed_cents bigint not null,
  paid_cents bigint default 0 not null,
  at timestamp with time zone not null,
  id bigint generated always as identity not null,
  request_id bigint,
  constraint cashier_debts_pkey PRIMARY KEY (id),
  constraint cashier_debts_check CHECK (paid_cents >= 0 AND paid_cents <= owed_cents),
  constraint cashier_debts_owed_cents_check CHECK (owed_cents > 0),
  constraint cashier_debts_reason CHECK (num_nonnulls(payment_id, request_id) = 1),
  constraint cashier_debts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES cashier_payments(id),
  constraint cashier_debts_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id),
  constraint cashier_debts_request_id_fkey FOREIGN KEY (request_id) REFERENCES staff_requests(id)
);
CREATE INDEX cashier_debts_open ON cashier_debts USING btree (player_id) WHERE paid_cents < owed_cents;
CREATE UNIQUE INDEX cashier_debts_payment ON cashier_debts USING btree (payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX cashier_debts_request ON cashier_debts USING btree (request_id) WHERE request_id IS NOT NULL;
grant insert, select, update (paid_cents) on cashier_debts to aureus_app;

create table cashier_differences (
  id bigint generated always as identity not null,
  provider text not null,
  subject text not null,
  kind text not null,
  ours text,
  theirs text,
  found_at timestamp with time zone not null,
  gone_at timestamp with time zone,
  owner_id bigint,
  note text default ''::text not null,
  corrected_at timestamp with time zone,
  constraint cashier_differences_pkey PRIMARY KEY (id),
  constraint cashier_differences_kind_check CHECK (kind = ANY (ARRAY['MISSING_HERE'::text, 'MISSING_THERE'::text, 'TWICE_THERE'::text, 'STATE'::text, 'AMOUNT'::text, 'METHOD'::text, 'PLAYER'::text, 'LEDGER'::text])),
  constraint cashier_differences_note_check CHECK (char_length(note) <= 500),
  constraint cashier_differences_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES staff_members(id)
);
CREATE INDEX cashier_differences_gone ON cashier_differences USING btree (gone_at DESC) WHERE gone_at IS NOT NULL;
CREATE UNIQUE INDEX cashier_differences_open ON cashier_differences USING btree (provider, subject, kind) WHERE gone_at IS NULL;
grant insert, select, update on cashier_differences to aureus_app;

create table cashier_moves (
  way text not null,
  from_state text,
  to_state text not null,
  constraint cashier_moves_way_from_state_to_state_key UNIQUE NULLS NOT DISTINCT (way, from_state, to_state),
  constraint cashier_moves_way_check CHECK (way = ANY (ARRAY['DEPOSIT'::text, 'WITHDRAW'::text]))
);
grant select on cashier_moves to aureus_app;

create table cashier_payments (
  id bigint generated always as identity not null,
  provider text not null,
  provider_id text,
  ref uuid not null,
  player_id bigint not null,
  method text not null,
  asset_amount numeric(40,18) not null,
  amount_cents bigint not null,
  quote_id bigint,
  state text not null,
  confirmations integer default 0 not null,
  tx_hash text,
  reason text,
  changed_at_provider timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  next_check_at timestamp with time zone,
  way text default 'DEPOSIT'::text not null,
  request_id uuid,
  request jsonb,
  target jsonb default '{}'::jsonb not null,
  fee_cents bigint default 0 not null,
  attempts integer default 0 not null,
  held_until timestamp with time zone,
  limited_since timestamp with time zone,
  destination text,
  max_fee_cents bigint,
  announced_until timestamp with time zone,
  waits jsonb,
  review_rules text[],
  why jsonb,
  constraint cashier_payments_pkey PRIMARY KEY (id),
  constraint cashier_payments_provider_provider_id_key UNIQUE (provider, provider_id),
  constraint cashier_payments_ref_key UNIQUE (ref),
  constraint cashier_payments_amount_cents_check CHECK (amount_cents >= 0),
  constraint cashier_payments_asset_amount_check CHECK (asset_amount >= 0::numeric),
  constraint cashier_payments_attempts_check CHECK (attempts >= 0),
  constraint cashier_payments_check CHECK (way = 'DEPOSIT'::text OR request_id IS NOT NULL AND amount_cents > fee_cents),
  constraint cashier_payments_check1 CHECK ((state <> ALL (ARRAY['SENT'::text, 'COMPLETED'::text])) OR provider_id IS NOT NULL),
  constraint cashier_payments_check2 CHECK (limited_since IS NULL OR way = 'DEPOSIT'::text AND state = 'IN_HOLD'::text),
  constraint cashier_payments_fee_cents_check CHECK (fee_cents >= 0),
  constraint cashier_payments_fee_check CHECK (max_fee_cents IS NULL OR max_fee_cents < amount_cents AND fee_cents <= max_fee_cents),
  constraint cashier_payments_review_rules CHECK (cardinality(review_rules) > 0),
  constraint cashier_payments_target_check CHECK (way = 'DEPOSIT'::text OR provider = 'fireblocks'::text AND target ?& ARRAY['address'::text, 'feeLevel'::text] OR provider = 'skinsback'::text AND target ?& ARRAY['skinId'::text, 'name'::text, 'partner'::text, 'token'::text]),
  constraint cashier_payments_waits_check CHECK (waits IS NULL OR way = 'WITHDRAW'::text AND state = 'QUEUED'::text),
  constraint cashier_payments_way_check CHECK (way = ANY (ARRAY['DEPOSIT'::text, 'WITHDRAW'::text])),
  constraint cashier_payments_withdrawn CHECK (way = 'WITHDRAW'::text OR destination IS NULL AND review_rules IS NULL),
  constraint cashier_payments_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id),
  constraint cashier_payments_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES cashier_quotes(id)
);
CREATE INDEX cashier_payments_card ON cashier_payments USING btree (player_id, created_at) WHERE provider = 'payadmit'::text AND state = 'CREDITED'::text;
CREATE INDEX cashier_payments_destination ON cashier_payments USING btree (destination) WHERE destination IS NOT NULL;
CREATE INDEX cashier_payments_due ON cashier_payments USING btree (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX cashier_payments_limited ON cashier_payments USING btree (player_id, limited_since, id) WHERE limited_since IS NOT NULL;
CREATE INDEX cashier_payments_listed ON cashier_payments USING btree (player_id, way, created_at, id);
CREATE INDEX cashier_payments_moved ON cashier_payments USING btree (created_at, player_id) INCLUDE (way, state, amount_cents);
CREATE INDEX cashier_payments_player ON cashier_payments USING btree (player_id, id DESC);
CREATE INDEX cashier_payments_player_out ON cashier_payments USING btree (player_id, created_at) WHERE way = 'WITHDRAW'::text;
CREATE UNIQUE INDEX cashier_payments_request ON cashier_payments USING btree (player_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX cashier_payments_waiting ON cashier_payments USING btree (way, method, state) WHERE state = ANY (ARRAY['SEEN'::text, 'CONFIRMING'::text, 'IN_HOLD'::text, 'HELD'::text, 'REVIEW'::text, 'APPROVAL'::text, 'QUEUED'::text, 'SENDING'::text, 'SENT'::text]);
CREATE INDEX cashier_payments_withdrawals ON cashier_payments USING btree (created_at) WHERE way = 'WITHDRAW'::text;
CREATE TRIGGER cashier_payments_step AFTER INSERT OR UPDATE OF state ON cashier_payments FOR EACH ROW EXECUTE FUNCTION cashier_take_step();
CREATE TRIGGER cashier_payments_terms BEFORE INSERT OR UPDATE ON cashier_payments FOR EACH ROW EXECUTE FUNCTION cashier_keep_terms();
grant insert, select, update on cashier_payments to aureus_app;
grant select (player_id) on cashier_payments to aureus_edge;

create table cashier_price_readings (
  symbol text not null,
  source text not null,
  usd_price numeric(24,8) not null,
  at timestamp with time zone not null,
  mac bytea,
  constraint cashier_price_readings_pkey PRIMARY KEY (symbol, source, at),
  constraint cashier_price_readings_usd_price_check CHECK (usd_price > 0::numeric)
);
grant delete, insert, select, update on cashier_price_readings to aureus_app;

create table cashier_quotes (
  id bigint generated always as identity not null,
  symbol text not null,
  usd_price numeric(24,8) not null,
  quoted_at timestamp with time zone not null,
  mac bytea,
  constraint cashier_quotes_pkey PRIMARY KEY (id),
  constraint cashier_quotes_usd_price_check CHECK (usd_price > 0::numeric)
);
CREATE INDEX cashier_quotes_latest ON cashier_quotes USING btree (symbol, quoted_at DESC);
grant insert, select on cashier_quotes to aureus_app;

create table cashier_returns (
  payment_id bigint not null,
  player_id bigint not null,
  amount_cents bigint not null,
  at timestamp with time zone not null,
  sent_at timestamp with time zone,
  sent_by text,
  sent_how text,
  constraint cashier_returns_pkey PRIMARY KEY (payment_id),
  constraint cashier_returns_amount_cents_check CHECK (amount_cents > 0),
  constraint cashier_returns_check CHECK ((sent_at IS NULL) = (sent_by IS NULL) AND (sent_at IS NULL) = (sent_how IS NULL)),
  constraint cashier_returns_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES cashier_payments(id),
  constraint cashier_returns_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX cashier_returns_open ON cashier_returns USING btree (payment_id) WHERE sent_at IS NULL;
CREATE TRIGGER cashier_returns_sent BEFORE UPDATE ON cashier_returns FOR EACH ROW EXECUTE FUNCTION cashier_note_return();
grant insert, select, update (sent_at, sent_by, sent_how) on cashier_returns to aureus_app;

create table cashier_searches (
  provider text not null,
  searched_to timestamp with time zone not null,
  constraint cashier_searches_pkey PRIMARY KEY (provider)
);
grant insert, select, update on cashier_searches to aureus_app;

create table cashier_steps (
  id bigint generated always as identity not null,
  payment_id bigint not null,
  state text not null,
  reason text,
  at timestamp with time zone not null,
  why jsonb,
  constraint cashier_steps_pkey PRIMARY KEY (id),
  constraint cashier_steps_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES cashier_payments(id)
);
CREATE INDEX cashier_steps_payment ON cashier_steps USING btree (payment_id, id);
grant select on cashier_steps to aureus_app;

create table cashier_vaults (
  player_id bigint not null,
  vault_id text,
  constraint cashier_vaults_pkey PRIMARY KEY (player_id),
  constraint cashier_vaults_vault_id_key UNIQUE (vault_id),
  constraint cashier_vaults_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant insert, select, update on cashier_vaults to aureus_app;

create table cashier_webhooks (
  provider text not null,
  event_id text not null,
  body text not null,
  received_at timestamp with time zone not null,
  constraint cashier_webhooks_pkey PRIMARY KEY (provider, event_id)
);
CREATE INDEX cashier_webhooks_body ON cashier_webhooks USING btree (received_at) WHERE body <> ''::text;
grant insert, select on cashier_webhooks to aureus_app;

create table chat_acts (
  id bigint generated always as identity not null,
  kind text not null,
  player_id bigint,
  message_id bigint,
  by_player bigint,
  by_member bigint,
  by_name text not null,
  reason text not null,
  until timestamp with time zone,
  before_until timestamp with time zone,
  before_seconds integer,
  created_at timestamp with time zone not null,
  is_mirrored boolean default false not null,
  review text,
  reviewed_by bigint,
  reviewed_name text,
  reviewed_at timestamp with time zone,
  before_reason text,
  before_pinned text,
  constraint chat_acts_pkey PRIMARY KEY (id),
  constraint chat_acts_check CHECK ((by_player IS NULL) <> (by_member IS NULL)),
  constraint chat_acts_check1 CHECK ((review IS NULL) = (reviewed_at IS NULL) AND (review IS NULL) = (reviewed_by IS NULL)),
  constraint chat_acts_check2 CHECK (reviewed_by IS DISTINCT FROM by_member OR review IS NULL),
  constraint chat_acts_kind_check CHECK (kind = ANY (ARRAY['DELETE'::text, 'MUTE'::text, 'UNMUTE'::text, 'DISMISS'::text, 'SLOW_MODE'::text, 'PIN'::text])),
  constraint chat_acts_reason_check CHECK (char_length(reason) >= 3 AND char_length(reason) <= 500),
  constraint chat_acts_review_check CHECK (review = ANY (ARRAY['CONFIRMED'::text, 'UNDONE'::text])),
  constraint chat_acts_by_member_fkey FOREIGN KEY (by_member) REFERENCES staff_members(id),
  constraint chat_acts_by_player_fkey FOREIGN KEY (by_player) REFERENCES account_players(id),
  constraint chat_acts_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id),
  constraint chat_acts_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES staff_members(id)
);
CREATE INDEX chat_acts_message ON chat_acts USING btree (message_id);
CREATE INDEX chat_acts_mirrored ON chat_acts USING btree (id) WHERE is_mirrored AND review IS NULL;
CREATE INDEX chat_acts_player ON chat_acts USING btree (player_id, id DESC);
CREATE TRIGGER chat_acts_tell AFTER INSERT OR UPDATE ON chat_acts FOR EACH STATEMENT EXECUTE FUNCTION staff_tell('chat');
grant insert, select, update (review, reviewed_by, reviewed_name, reviewed_at) on chat_acts to aureus_app;

create table chat_messages (
  id bigint generated always as identity not null,
  room text not null,
  type text not null,
  player_id bigint,
  message text not null,
  data jsonb,
  key text,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  deleted_by bigint,
  announced_by bigint,
  reply_to bigint,
  constraint chat_messages_pkey PRIMARY KEY (id),
  constraint chat_messages_key_key UNIQUE (key),
  constraint chat_messages_check CHECK ((type = 'USER'::text) = (player_id IS NOT NULL)),
  constraint chat_messages_check1 CHECK (announced_by IS NULL OR type = 'SYSTEM'::text),
  constraint chat_messages_check2 CHECK (reply_to IS NULL OR type = 'USER'::text),
  constraint chat_messages_check3 CHECK (reply_to < id),
  constraint chat_messages_message_check CHECK (char_length(message) <= 160),
  constraint chat_messages_type_check CHECK (type = ANY (ARRAY['USER'::text, 'SYSTEM'::text, 'BIG_WIN'::text, 'RAIN'::text])),
  constraint chat_messages_announced_by_fkey FOREIGN KEY (announced_by) REFERENCES account_players(id),
  constraint chat_messages_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES account_players(id),
  constraint chat_messages_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id),
  constraint chat_messages_reply_to_fkey FOREIGN KEY (reply_to) REFERENCES chat_messages(id) ON DELETE SET NULL
);
CREATE INDEX chat_messages_player ON chat_messages USING btree (player_id, created_at) WHERE player_id IS NOT NULL;
CREATE INDEX chat_messages_reply ON chat_messages USING btree (reply_to) WHERE reply_to IS NOT NULL;
CREATE INDEX chat_messages_room ON chat_messages USING btree (room, id DESC) WHERE deleted_at IS NULL;
grant delete, insert, select, update on chat_messages to aureus_app;

create table chat_mutes (
  player_id bigint not null,
  muted_until timestamp with time zone not null,
  muted_by bigint,
  reason text default ''::text not null,
  act_id bigint,
  constraint chat_mutes_pkey PRIMARY KEY (player_id),
  constraint chat_mutes_act_id_fkey FOREIGN KEY (act_id) REFERENCES chat_acts(id),
  constraint chat_mutes_muted_by_fkey FOREIGN KEY (muted_by) REFERENCES account_players(id),
  constraint chat_mutes_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant delete, insert, select, update on chat_mutes to aureus_app;

create table chat_reports (
  message_id bigint not null,
  player_id bigint not null,
  reason text not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint chat_reports_pkey PRIMARY KEY (message_id, player_id),
  constraint chat_reports_reason_check CHECK (reason = ANY (ARRAY['SPAM'::text, 'ABUSE'::text, 'PERSONAL_INFO'::text, 'BEGGING'::text, 'SCAM'::text, 'OTHER'::text])),
  constraint chat_reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE CASCADE,
  constraint chat_reports_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX chat_reports_open ON chat_reports USING btree (message_id) WHERE closed_at IS NULL;
CREATE INDEX chat_reports_player ON chat_reports USING btree (player_id, created_at);
CREATE TRIGGER chat_reports_tell AFTER INSERT OR UPDATE ON chat_reports FOR EACH STATEMENT EXECUTE FUNCTION staff_tell('chat');
grant insert, select, update on chat_reports to aureus_app;

create table chat_rooms (
  room text not null,
  slow_seconds integer default 0 not null,
  slow_until timestamp with time zone,
  pin_id bigint default 1 not null,
  pinned text,
  pinned_until timestamp with time zone,
  constraint chat_rooms_pkey PRIMARY KEY (room),
  constraint chat_rooms_check CHECK ((pinned IS NULL) = (pinned_until IS NULL)),
  constraint chat_rooms_pinned_check CHECK (char_length(pinned) >= 1 AND char_length(pinned) <= 280),
  constraint chat_rooms_slow_seconds_check CHECK (slow_seconds >= 0 AND slow_seconds <= 3600)
);
grant select, update on chat_rooms to aureus_app;

create table chat_rules (
  version integer generated always as identity not null,
  rules text[] not null,
  by_name text,
  reason text not null,
  made_at timestamp with time zone not null,
  constraint chat_rules_pkey PRIMARY KEY (version),
  constraint chat_rules_reason_check CHECK (char_length(reason) >= 3 AND char_length(reason) <= 500),
  constraint chat_rules_rules_check CHECK (cardinality(rules) >= 1 AND cardinality(rules) <= 12)
);
grant select on chat_rules to aureus_app;

create table drops_big_wins (
  key text not null,
  announced_at timestamp with time zone not null,
  constraint drops_big_wins_pkey PRIMARY KEY (key)
);
grant delete, insert, select on drops_big_wins to aureus_app;

create table drops_drops (
  id text not null,
  player_id bigint not null,
  game text not null,
  stake bigint not null,
  payout bigint not null,
  item jsonb,
  at timestamp with time zone not null,
  constraint drops_drops_pkey PRIMARY KEY (id),
  constraint drops_drops_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX drops_drops_at ON drops_drops USING btree (at DESC);
CREATE INDEX drops_drops_high ON drops_drops USING btree (at DESC) WHERE payout >= 5000 AND payout > stake;
CREATE INDEX drops_drops_lucky ON drops_drops USING btree (at DESC) WHERE payout >= (10 * stake);
grant delete, insert, select on drops_drops to aureus_app;

create table fairness_beacon_rounds (
  round bigint not null,
  signature text not null,
  randomness text not null,
  came_at timestamp with time zone not null,
  constraint fairness_beacon_rounds_pkey PRIMARY KEY (round),
  constraint fairness_beacon_rounds_check CHECK (randomness = encode(sha256(decode(signature, 'hex'::text)), 'hex'::text)),
  constraint fairness_beacon_rounds_round_check CHECK (round > 0),
  constraint fairness_beacon_rounds_signature_check CHECK (signature ~ '^[0-9a-f]{96}$'::text)
);
grant insert, select on fairness_beacon_rounds to aureus_app;

create table fairness_commitments (
  draw_id text not null,
  server_seed text,
  server_seed_hash text not null,
  beacon_round bigint,
  committed_at timestamp with time zone not null,
  sealed_seed bytea,
  outage_id integer,
  constraint fairness_commitments_pkey PRIMARY KEY (draw_id),
  constraint fairness_commitments_beacon_round_check CHECK (beacon_round > 0),
  constraint fairness_commitments_check CHECK (server_seed_hash = encode(sha256(convert_to(server_seed, 'UTF8'::name)), 'hex'::text)),
  constraint fairness_commitments_check1 CHECK (num_nonnulls(server_seed, sealed_seed) = 1),
  constraint fairness_commitments_draw_id_check CHECK (draw_id ~ '^[a-z]+-[0-9]+$'::text),
  constraint fairness_commitments_server_seed_check CHECK (server_seed ~ '^[0-9a-f]{64}$'::text)
);
grant insert, select, update (server_seed, beacon_round, sealed_seed) on fairness_commitments to aureus_app;
grant select (draw_id, server_seed, server_seed_hash) on fairness_commitments to aureus_edge;

create table fairness_outages (
  id integer generated always as identity not null,
  request_id bigint not null,
  from_round bigint not null,
  declared_at timestamp with time zone not null,
  draws text[] not null,
  constraint fairness_outages_pkey PRIMARY KEY (id),
  constraint fairness_outages_request_id_key UNIQUE (request_id),
  constraint fairness_outages_from_round_check CHECK (from_round > 0),
  constraint fairness_outages_request_id_fkey FOREIGN KEY (request_id) REFERENCES staff_requests(id)
);
grant select on fairness_outages to aureus_app;

create table fairness_rules (
  version smallint not null,
  begins_at timestamp with time zone not null,
  constraint fairness_rules_pkey PRIMARY KEY (version),
  constraint fairness_rules_version_check CHECK (version = 3)
);
grant select on fairness_rules to aureus_app;

create table fairness_seed_pairs (
  id bigint generated always as identity not null,
  player_id bigint not null,
  server_seed text,
  server_seed_hash text not null,
  client_seed text,
  nonce bigint default 0 not null,
  open_games integer default 0 not null,
  state text not null,
  committed_at timestamp with time zone not null,
  revealed_at timestamp with time zone,
  sealed_seed bytea,
  client_seed_at timestamp with time zone,
  constraint fairness_seed_pairs_pkey PRIMARY KEY (id),
  constraint fairness_seed_pairs_check CHECK (server_seed_hash = encode(sha256(convert_to(server_seed, 'UTF8'::name)), 'hex'::text)),
  constraint fairness_seed_pairs_check2 CHECK (state <> 'REVEALED'::text OR open_games = 0),
  constraint fairness_seed_pairs_check3 CHECK (num_nonnulls(server_seed, sealed_seed) = 1),
  constraint fairness_seed_pairs_check4 CHECK (state <> 'REVEALED'::text OR server_seed IS NOT NULL),
  constraint fairness_seed_pairs_client_seed_check CHECK (client_seed ~ '^[A-Za-z0-9_-]{0,64}$'::text),
  constraint fairness_seed_pairs_client_seed_first CHECK (client_seed IS NOT NULL OR nonce = 0 AND state <> 'REVEALED'::text),
  constraint fairness_seed_pairs_open_games_check CHECK (open_games >= 0),
  constraint fairness_seed_pairs_server_seed_check CHECK (server_seed ~ '^[0-9a-f]{64}$'::text),
  constraint fairness_seed_pairs_state_check CHECK (state = ANY (ARRAY['NEXT'::text, 'CURRENT'::text, 'REVEALED'::text])),
  constraint fairness_seed_pairs_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE UNIQUE INDEX fairness_seed_pairs_one ON fairness_seed_pairs USING btree (player_id, state) WHERE state <> 'REVEALED'::text;
CREATE INDEX fairness_seed_pairs_player ON fairness_seed_pairs USING btree (player_id, id);
grant insert, select, update (server_seed, client_seed, nonce, open_games, state, revealed_at, sealed_seed, client_seed_at) on fairness_seed_pairs to aureus_app;

create table gift_cards_batches (
  id bigint generated always as identity not null,
  usd integer not null,
  cards integer not null,
  made_by text not null,
  made_at timestamp with time zone not null,
  request_id bigint,
  expires_at timestamp with time zone,
  taken_at timestamp with time zone,
  canceled_at timestamp with time zone,
  cancel_request_id bigint,
  constraint gift_cards_batches_pkey PRIMARY KEY (id),
  constraint gift_cards_batches_cancel_request_id_key UNIQUE (cancel_request_id),
  constraint gift_cards_batches_request_id_key UNIQUE (request_id),
  constraint gift_cards_batches_canceled CHECK ((canceled_at IS NULL) = (cancel_request_id IS NULL)),
  constraint gift_cards_batches_cards_check CHECK (cards > 0),
  constraint gift_cards_batches_usd_check CHECK (usd > 0),
  constraint gift_cards_batches_cancel_request_id_fkey FOREIGN KEY (cancel_request_id) REFERENCES staff_requests(id),
  constraint gift_cards_batches_request_id_fkey FOREIGN KEY (request_id) REFERENCES staff_requests(id)
);
CREATE INDEX gift_cards_batches_made ON gift_cards_batches USING btree (made_at DESC);
grant select on gift_cards_batches to aureus_app;

create table gift_cards_codes (
  code_hash bytea not null,
  batch_id bigint not null,
  amount_cents bigint not null,
  redeemed_by bigint,
  redeemed_at timestamp with time zone,
  canceled_at timestamp with time zone,
  constraint gift_cards_codes_pkey PRIMARY KEY (code_hash),
  constraint gift_cards_codes_amount_cents_check CHECK (amount_cents > 0),
  constraint gift_cards_codes_canceled CHECK (canceled_at IS NULL OR redeemed_at IS NULL),
  constraint gift_cards_codes_check CHECK ((redeemed_by IS NULL) = (redeemed_at IS NULL)),
  constraint gift_cards_codes_code_hash_check CHECK (length(code_hash) = 32),
  constraint gift_cards_codes_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES gift_cards_batches(id),
  constraint gift_cards_codes_redeemed_by_fkey FOREIGN KEY (redeemed_by) REFERENCES account_players(id)
);
CREATE INDEX gift_cards_codes_batch ON gift_cards_codes USING btree (batch_id, code_hash) INCLUDE (amount_cents);
CREATE INDEX gift_cards_codes_used ON gift_cards_codes USING btree (batch_id) WHERE redeemed_at IS NOT NULL;
CREATE TRIGGER gift_cards_keep_word BEFORE UPDATE ON gift_cards_codes FOR EACH ROW EXECUTE FUNCTION gift_cards_keep_word();
grant select, update (redeemed_by, redeemed_at) on gift_cards_codes to aureus_app;

create table gift_cards_guesses (
  player_id bigint not null,
  wrong integer not null,
  since timestamp with time zone not null,
  constraint gift_cards_guesses_pkey PRIMARY KEY (player_id),
  constraint gift_cards_guesses_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant delete, insert, select, update on gift_cards_guesses to aureus_app;

create table house_account_alarms (
  player_id bigint not null,
  gain double precision not null,
  evidence double precision not null,
  found_at timestamp with time zone not null,
  constraint house_account_alarms_pkey PRIMARY KEY (player_id)
);
grant insert, select on house_account_alarms to aureus_app;

create table house_account_hours (
  hour timestamp with time zone not null,
  player_id bigint not null,
  gain double precision not null,
  spread double precision[] not null,
  constraint house_account_hours_pkey PRIMARY KEY (hour, player_id)
);
grant delete, insert, select, update on house_account_hours to aureus_app;

create table house_accounts (
  player_id bigint not null,
  gain double precision not null,
  spread double precision[] not null,
  constraint house_accounts_pkey PRIMARY KEY (player_id)
);
grant insert, select, update on house_accounts to aureus_app;

create table house_alarms (
  game text not null,
  day date not null,
  z double precision not null,
  bound double precision not null,
  found_at timestamp with time zone not null,
  constraint house_alarms_pkey PRIMARY KEY (game, day)
);
grant insert, select on house_alarms to aureus_app;

create table house_hours (
  hour timestamp with time zone not null,
  game text not null,
  band smallint not null,
  bets bigint not null,
  staked bigint not null,
  paid bigint not null,
  edge bigint not null,
  variance double precision not null,
  constraint house_hours_pkey PRIMARY KEY (hour, game, band),
  constraint house_hours_band_check CHECK (band >= 0 AND band <= 4),
  constraint house_hours_bets_check CHECK (bets > 0),
  constraint house_hours_variance_check CHECK (variance >= 0::double precision)
);
grant delete, insert, select on house_hours to aureus_app;

create table house_marks (
  is_only boolean default true not null,
  through timestamp with time zone not null,
  counted_at timestamp with time zone not null,
  constraint house_marks_pkey PRIMARY KEY (is_only),
  constraint house_marks_is_only_check CHECK (is_only)
);
grant insert, select, update on house_marks to aureus_app;

create table house_money (
  hour timestamp with time zone not null,
  incoming bigint not null,
  outgoing bigint not null,
  constraint house_money_pkey PRIMARY KEY (hour)
);
grant insert, select, update on house_money to aureus_app;

create table house_standings (
  hour timestamp with time zone not null,
  at timestamp with time zone not null,
  wallets bigint not null,
  vaults bigint not null,
  holds bigint not null,
  providers jsonb not null,
  waiting bigint,
  constraint house_standings_pkey PRIMARY KEY (hour)
);
grant insert, select, update on house_standings to aureus_app;

create table kyc_applicants (
  player_id bigint not null,
  level text not null,
  applicant_id text,
  state text default 'NONE'::text not null,
  comment text,
  changed_at_provider timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  country text,
  of_age_on date,
  approved_at timestamp with time zone,
  taken_back_at timestamp with time zone,
  constraint kyc_applicants_pkey PRIMARY KEY (player_id, level),
  constraint kyc_applicants_check CHECK ((country IS NULL) = (of_age_on IS NULL)),
  constraint kyc_applicants_country_check CHECK (country ~ '^[A-Z]{2}$'::text),
  constraint kyc_applicants_state_check CHECK (state = ANY (ARRAY['NONE'::text, 'PENDING'::text, 'APPROVED'::text, 'RETRY'::text, 'REJECTED'::text])),
  constraint kyc_applicants_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX kyc_applicants_approved ON kyc_applicants USING btree (approved_at) WHERE approved_at IS NOT NULL;
CREATE INDEX kyc_applicants_settled ON kyc_applicants USING btree (updated_at) WHERE state = 'APPROVED'::text;
CREATE INDEX kyc_applicants_state ON kyc_applicants USING btree (state, changed_at_provider DESC, player_id DESC);
CREATE INDEX kyc_applicants_taken_back ON kyc_applicants USING btree (changed_at_provider DESC, player_id DESC) WHERE taken_back_at IS NOT NULL;
CREATE TRIGGER kyc_applicants_changed AFTER UPDATE ON kyc_applicants FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION kyc_note_change();
CREATE TRIGGER kyc_applicants_new AFTER INSERT ON kyc_applicants FOR EACH ROW WHEN (new.state <> 'NONE'::text) EXECUTE FUNCTION kyc_note_change();
CREATE TRIGGER kyc_applicants_tell AFTER INSERT OR UPDATE OF state ON kyc_applicants FOR EACH STATEMENT EXECUTE FUNCTION staff_tell('kyc');
grant insert (player_id, level, applicant_id, comment, changed_at_provider, updated_at, country, of_age_on), select, update (applicant_id, comment, changed_at_provider, updated_at, country, of_age_on) on kyc_applicants to aureus_app;

create table kyc_asks (
  player_id bigint not null,
  level text not null,
  member_id bigint not null,
  reason text not null,
  asked_at timestamp with time zone not null,
  constraint kyc_asks_pkey PRIMARY KEY (player_id, level),
  constraint kyc_asks_level_check CHECK (level = ANY (ARRAY['basic'::text, 'advanced'::text])),
  constraint kyc_asks_reason_check CHECK (char_length(reason) >= 3 AND char_length(reason) <= 500 OR reason ~~ 'sealed:%'::text AND char_length(reason) <= 3000),
  constraint kyc_asks_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  constraint kyc_asks_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX kyc_asks_at ON kyc_asks USING btree (asked_at DESC, player_id DESC);
CREATE TRIGGER kyc_asks_tell AFTER INSERT OR UPDATE ON kyc_asks FOR EACH STATEMENT EXECUTE FUNCTION staff_tell('kyc');
grant insert, select, update (member_id, reason, asked_at) on kyc_asks to aureus_app;

create table kyc_changes (
  id bigint generated always as identity not null,
  player_id bigint not null,
  level text not null,
  state text not null,
  comment text,
  at timestamp with time zone default app_now() not null,
  constraint kyc_changes_pkey PRIMARY KEY (id),
  constraint kyc_changes_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX kyc_changes_player ON kyc_changes USING btree (player_id, id DESC);
grant select on kyc_changes to aureus_app;

create table kyc_person_keys (
  person_key bytea not null,
  key_id text not null,
  player_id bigint not null,
  found_at timestamp with time zone not null,
  constraint kyc_person_keys_pkey PRIMARY KEY (person_key, player_id),
  constraint kyc_person_keys_key_id_check CHECK (key_id <> ''::text),
  constraint kyc_person_keys_person_key_check CHECK (octet_length(person_key) = 32),
  constraint kyc_person_keys_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX kyc_person_keys_player ON kyc_person_keys USING btree (player_id);
grant insert, select on kyc_person_keys to aureus_app;

create table kyc_persons (
  player_id bigint not null,
  person_id bigint not null,
  found_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint kyc_persons_pkey PRIMARY KEY (player_id),
  constraint kyc_persons_person_id_fkey FOREIGN KEY (person_id) REFERENCES account_players(id),
  constraint kyc_persons_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX kyc_persons_person ON kyc_persons USING btree (person_id);
grant insert, select, update (person_id) on kyc_persons to aureus_app;

create table kyc_under_age (
  player_id bigint not null,
  found_at timestamp with time zone not null,
  least_age smallint,
  constraint kyc_under_age_pkey PRIMARY KEY (player_id),
  constraint kyc_under_age_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant insert, select on kyc_under_age to aureus_app;

create table kyc_webhooks (
  key text not null,
  body text not null,
  received_at timestamp with time zone not null,
  constraint kyc_webhooks_pkey PRIMARY KEY (key)
);
CREATE INDEX kyc_webhooks_body ON kyc_webhooks USING btree (received_at) WHERE body <> ''::text;
grant insert, select on kyc_webhooks to aureus_app;

create table kysely_migration (
  name character varying(255) not null,
  "timestamp" character varying(255) not null,
  is_compatible boolean default false not null,
  constraint kysely_migration_pkey PRIMARY KEY (name)
);
grant select on kysely_migration to aureus_app;
grant select (name, is_compatible) on kysely_migration to aureus_edge;

create table leaderboard_places (
  week integer not null,
  place smallint not null,
  player_id bigint not null,
  staked bigint not null,
  prize bigint not null,
  ref uuid not null,
  edge bigint,
  constraint leaderboard_places_pkey PRIMARY KEY (week, place),
  constraint leaderboard_places_ref_key UNIQUE (ref),
  constraint leaderboard_places_week_player_id_key UNIQUE (week, player_id),
  constraint leaderboard_places_edge_check CHECK (edge > 0),
  constraint leaderboard_places_place_check CHECK (place > 0),
  constraint leaderboard_places_prize_check CHECK (prize > 0),
  constraint leaderboard_places_staked_check CHECK (staked > 0),
  constraint leaderboard_places_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id),
  constraint leaderboard_places_week_fkey FOREIGN KEY (week) REFERENCES leaderboard_weeks(week)
);
CREATE TRIGGER leaderboard_keeps_pot AFTER INSERT ON leaderboard_places FOR EACH ROW EXECUTE FUNCTION leaderboard_keeps_pot();
grant insert, select on leaderboard_places to aureus_app;

create table leaderboard_prizes (
  id bigint generated always as identity not null,
  from_week integer not null,
  prizes bigint[] not null,
  request_id bigint,
  made_at timestamp with time zone not null,
  constraint leaderboard_prizes_pkey PRIMARY KEY (id),
  constraint leaderboard_prizes_request_id_key UNIQUE (request_id),
  constraint leaderboard_prizes_from_week_check CHECK (from_week >= 0),
  constraint leaderboard_prizes_prizes_check CHECK (cardinality(prizes) >= 1 AND cardinality(prizes) <= 25 AND (1 <= ALL (prizes))),
  constraint leaderboard_prizes_request_id_fkey FOREIGN KEY (request_id) REFERENCES staff_requests(id)
);
CREATE INDEX leaderboard_prizes_from ON leaderboard_prizes USING btree (from_week DESC, id DESC);
grant select on leaderboard_prizes to aureus_app;

create table leaderboard_weeks (
  week integer not null,
  opened_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  pot_share integer,
  pot_least bigint,
  pot_edge bigint,
  pot bigint,
  constraint leaderboard_weeks_pkey PRIMARY KEY (week),
  constraint leaderboard_weeks_check CHECK (closed_at >= to_timestamp((345600 + (week + 1) * 604800::bigint)::double precision)),
  constraint leaderboard_weeks_pot CHECK ((pot IS NULL) = (pot_edge IS NULL) AND (pot IS NULL OR pot_share IS NOT NULL) AND (closed_at IS NULL OR pot_share IS NULL OR pot IS NOT NULL)),
  constraint leaderboard_weeks_pot_check CHECK (pot >= 0),
  constraint leaderboard_weeks_pot_edge_check CHECK (pot_edge >= 0),
  constraint leaderboard_weeks_pot_least_check CHECK (pot_least >= 0),
  constraint leaderboard_weeks_pot_share_check CHECK (pot_share >= 0 AND pot_share <= 10000),
  constraint leaderboard_weeks_terms CHECK ((pot_share IS NULL) = (pot_least IS NULL))
);
CREATE UNIQUE INDEX leaderboard_weeks_open ON leaderboard_weeks USING btree ((true)) WHERE closed_at IS NULL;
CREATE TRIGGER leaderboard_keeps_pot BEFORE INSERT OR UPDATE ON leaderboard_weeks FOR EACH ROW EXECUTE FUNCTION leaderboard_keeps_pot();
grant insert, select, update on leaderboard_weeks to aureus_app;

create table levels_reached (
  player_id bigint not null,
  level smallint,
  constraint levels_reached_pkey PRIMARY KEY (player_id),
  constraint levels_reached_level_check CHECK (level >= 1 AND level <= 100),
  constraint levels_reached_player_id_fkey FOREIGN KEY (player_id) REFERENCES wallet_players(player_id)
);
grant insert, select, update on levels_reached to aureus_app;

create table limits_changes (
  id bigint generated always as identity not null,
  player_id bigint not null,
  what text not null,
  period text,
  before_cents bigint,
  after_cents bigint,
  date timestamp with time zone,
  at timestamp with time zone default app_now() not null,
  constraint limits_changes_pkey PRIMARY KEY (id),
  constraint limits_changes_what_check CHECK (what = ANY (ARRAY['DEPOSIT'::text, 'LOSS'::text, 'SELF_BAN'::text, 'BREAK'::text])),
  constraint limits_changes_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX limits_changes_player ON limits_changes USING btree (player_id, id DESC);
grant select on limits_changes to aureus_app;

create table limits_cool_offs (
  id bigint generated always as identity not null,
  player_id bigint not null,
  asked_at timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint limits_cool_offs_pkey PRIMARY KEY (id),
  constraint limits_cool_offs_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX limits_cool_offs_player ON limits_cool_offs USING btree (player_id, id);
CREATE TRIGGER limits_cool_offs_new AFTER INSERT ON limits_cool_offs FOR EACH ROW EXECUTE FUNCTION limits_note_change();
grant insert, select on limits_cool_offs to aureus_app;

create table limits_deposits (
  player_id bigint not null,
  period text not null,
  amount_cents bigint,
  next_cents bigint,
  next_at timestamp with time zone,
  constraint limits_deposits_pkey PRIMARY KEY (player_id, period),
  constraint limits_deposits_amount_cents_check CHECK (amount_cents > 0),
  constraint limits_deposits_check CHECK (next_at IS NOT NULL OR next_cents IS NULL),
  constraint limits_deposits_next_cents_check CHECK (next_cents > 0),
  constraint limits_deposits_period_check CHECK (period = ANY (ARRAY['DAY'::text, 'WEEK'::text, 'MONTH'::text])),
  constraint limits_deposits_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE TRIGGER limits_deposits_changed AFTER UPDATE ON limits_deposits FOR EACH ROW WHEN (old.amount_cents IS DISTINCT FROM new.amount_cents OR old.next_cents IS DISTINCT FROM new.next_cents OR old.next_at IS DISTINCT FROM new.next_at) EXECUTE FUNCTION limits_note_change();
CREATE TRIGGER limits_deposits_new AFTER INSERT ON limits_deposits FOR EACH ROW EXECUTE FUNCTION limits_note_change();
CREATE TRIGGER limits_deposits_protected AFTER INSERT OR UPDATE ON limits_deposits FOR EACH ROW EXECUTE FUNCTION limits_keep_protection();
grant insert, select, update on limits_deposits to aureus_app;

create table limits_protections (
  player_id bigint not null,
  what text not null,
  period text not null,
  cents bigint not null,
  set_at timestamp with time zone default app_now() not null,
  constraint limits_protections_pkey PRIMARY KEY (player_id, what, period),
  constraint limits_protections_cents_check CHECK (cents > 0),
  constraint limits_protections_period_check CHECK (period = ANY (ARRAY['DAY'::text, 'WEEK'::text, 'MONTH'::text])),
  constraint limits_protections_what_check CHECK (what = ANY (ARRAY['DEPOSIT'::text, 'LOSS'::text])),
  constraint limits_protections_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant select on limits_protections to aureus_app;

create table limits_reminders (
  player_id bigint not null,
  minutes smallint default 60,
  since timestamp with time zone not null,
  since_seq bigint not null,
  seen_at timestamp with time zone not null,
  constraint limits_reminders_pkey PRIMARY KEY (player_id),
  constraint limits_reminders_minutes_check CHECK (minutes = ANY (ARRAY[15, 30, 60, 120])),
  constraint limits_reminders_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant insert, select, update on limits_reminders to aureus_app;

create table limits_self_bans (
  id bigint generated always as identity not null,
  player_id bigint not null,
  asked_at timestamp with time zone not null,
  until timestamp with time zone,
  constraint limits_self_bans_pkey PRIMARY KEY (id),
  constraint limits_self_bans_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX limits_self_bans_player ON limits_self_bans USING btree (player_id, id);
CREATE TRIGGER limits_self_bans_new AFTER INSERT ON limits_self_bans FOR EACH ROW EXECUTE FUNCTION limits_note_change();
grant insert, select on limits_self_bans to aureus_app;
grant select (id, player_id, asked_at, until) on limits_self_bans to aureus_edge;

create table limits_statements (
  player_id bigint not null,
  month date not null,
  deposited bigint not null,
  withdrawn bigint not null,
  staked bigint not null,
  paid bigint not null,
  played_ms bigint not null,
  constraint limits_statements_pkey PRIMARY KEY (player_id, month),
  constraint limits_statements_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant insert, select on limits_statements to aureus_app;

create table mines_games (
  id bigint generated always as identity not null,
  bet_id uuid not null,
  player_id bigint not null,
  pair_id bigint not null,
  nonce bigint not null,
  mines smallint not null,
  stake bigint not null,
  revealed smallint[] default '{}'::smallint[] not null,
  state text default 'OPEN'::text not null,
  payout bigint,
  board smallint[],
  cash_out_key uuid,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  rule smallint default 2 not null,
  constraint mines_games_pkey PRIMARY KEY (id),
  constraint mines_games_bet_id_key UNIQUE (bet_id),
  constraint mines_games_check CHECK ((state = 'OPEN'::text) = (payout IS NULL)),
  constraint mines_games_check1 CHECK ((state = 'OPEN'::text) = (board IS NULL)),
  constraint mines_games_check2 CHECK ((state = 'OPEN'::text) = (ended_at IS NULL)),
  constraint mines_games_check3 CHECK (state <> 'BUSTED'::text OR payout = 0),
  constraint mines_games_check4 CHECK (state <> 'CASHED_OUT'::text OR payout > 0),
  constraint mines_games_check5 CHECK (cash_out_key IS NULL OR state = 'CASHED_OUT'::text),
  constraint mines_games_mines_check CHECK (mines >= 1 AND mines <= 24),
  constraint mines_games_nonce_check CHECK (nonce >= 0),
  constraint mines_games_revealed_check CHECK ((0 <= ALL (revealed)) AND (24 >= ALL (revealed)) AND cardinality(revealed) <= 25),
  constraint mines_games_stake_check CHECK (stake > 0),
  constraint mines_games_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'CASHED_OUT'::text, 'BUSTED'::text])),
  constraint mines_games_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES wallet_bets(id),
  constraint mines_games_pair_id_fkey FOREIGN KEY (pair_id) REFERENCES fairness_seed_pairs(id),
  constraint mines_games_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
) with (fillfactor=60);
CREATE UNIQUE INDEX mines_games_cash_out ON mines_games USING btree (player_id, cash_out_key) WHERE cash_out_key IS NOT NULL;
CREATE UNIQUE INDEX mines_games_open ON mines_games USING btree (player_id) WHERE state = 'OPEN'::text;
grant insert, select, update on mines_games to aureus_app;

create table notifications_messages (
  id bigint generated always as identity not null,
  player_id bigint not null,
  code text,
  type text not null,
  data jsonb not null,
  is_read boolean default false not null,
  created_at timestamp with time zone not null,
  constraint notifications_messages_pkey PRIMARY KEY (id),
  constraint notifications_messages_type_check CHECK (type = ANY (ARRAY['SUCCESS'::text, 'ERROR'::text, 'INFO'::text])),
  constraint notifications_messages_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX notifications_messages_player ON notifications_messages USING btree (player_id, id DESC);
CREATE INDEX notifications_messages_unread ON notifications_messages USING btree (player_id, id) WHERE NOT is_read;
grant insert, select, update on notifications_messages to aureus_app;

create table overlay_links (
  player_id bigint not null,
  token_hash bytea not null,
  made_at timestamp with time zone default app_now() not null,
  constraint overlay_links_pkey PRIMARY KEY (player_id),
  constraint overlay_links_token_hash_key UNIQUE (token_hash),
  constraint overlay_links_token_hash_check CHECK (octet_length(token_hash) = 32),
  constraint overlay_links_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant delete, insert, select, update on overlay_links to aureus_app;

create table plans_bets (
  bet_id uuid not null,
  plan_id uuid not null,
  taken_at timestamp with time zone not null,
  constraint plans_bets_pkey PRIMARY KEY (bet_id),
  constraint plans_bets_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plans_plans(id) ON DELETE CASCADE
);
CREATE INDEX plans_bets_plan ON plans_bets USING btree (plan_id);
grant delete, insert, select on plans_bets to aureus_app;

create table plans_plans (
  id uuid not null,
  player_id bigint not null,
  bet jsonb not null,
  stake bigint not null,
  count integer,
  stop_profit bigint,
  stop_loss bigint,
  settled integer default 0 not null,
  net bigint default 0 not null,
  started_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_for text,
  constraint plans_plans_pkey PRIMARY KEY (id),
  constraint plans_plans_check CHECK (stop_loss >= stake),
  constraint plans_plans_check1 CHECK ((ended_at IS NULL) = (ended_for IS NULL)),
  constraint plans_plans_check2 CHECK (settled <= count),
  constraint plans_plans_count_check CHECK (count >= 1 AND count <= 9999),
  constraint plans_plans_ended_for_check CHECK (ended_for = ANY (ARRAY['COUNT'::text, 'PROFIT'::text, 'LOSS'::text, 'AWAY'::text, 'REMINDER'::text, 'REPLACED'::text, 'STOPPED'::text, 'REFUSED'::text])),
  constraint plans_plans_settled_check CHECK (settled >= 0),
  constraint plans_plans_stake_check CHECK (stake > 0),
  constraint plans_plans_stop_profit_check CHECK (stop_profit > 0),
  constraint plans_plans_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX plans_plans_player ON plans_plans USING btree (player_id, ended_at);
CREATE UNIQUE INDEX plans_plans_running ON plans_plans USING btree (player_id) WHERE ended_at IS NULL;
CREATE TRIGGER plans_plans_ended BEFORE UPDATE ON plans_plans FOR EACH ROW WHEN (old.ended_at IS NOT NULL AND (new.ended_at IS DISTINCT FROM old.ended_at OR new.ended_for IS DISTINCT FROM old.ended_for OR new.last_at <> old.last_at)) EXECUTE FUNCTION plans_keeps_end();
grant delete, insert, select, update (settled, net, last_at, ended_at, ended_for) on plans_plans to aureus_app;

create table platform_clock (
  is_only boolean default true not null,
  offset_ms bigint default 0 not null,
  constraint platform_clock_pkey PRIMARY KEY (is_only),
  constraint platform_clock_is_only_check CHECK (is_only)
);
grant select on platform_clock to aureus_app;
grant select (offset_ms) on platform_clock to aureus_edge;

create table platform_decision_seals (
  about text not null,
  mac bytea not null,
  at timestamp with time zone default app_now() not null,
  constraint platform_decision_seals_pkey PRIMARY KEY (about),
  constraint platform_decision_seals_about_check CHECK (about <> ''::text),
  constraint platform_decision_seals_mac_check CHECK (length(mac) = 32)
);
grant insert, select, update on platform_decision_seals to aureus_app;

create table platform_functions (
  name text not null,
  hash text not null,
  constraint platform_functions_pkey PRIMARY KEY (name)
);
grant select on platform_functions to aureus_app;

create table platform_keys (
  purpose text not null,
  key bytea not null,
  constraint platform_keys_pkey PRIMARY KEY (purpose),
  constraint platform_keys_key_check CHECK (octet_length(key) = 32),
  constraint platform_keys_purpose_check CHECK (purpose = ANY (ARRAY['seeds'::text, 'two-factor'::text, 'persons'::text, 'heads'::text, 'privacy'::text, 'push'::text]))
);
grant insert, select on platform_keys to aureus_app;

create table platform_leaders (
  duty text not null,
  epoch bigint default 0 not null,
  lease_until timestamp with time zone default '-infinity'::timestamp with time zone not null,
  constraint platform_leaders_pkey PRIMARY KEY (duty)
);
grant insert, select, update on platform_leaders to aureus_app;

create table platform_privileges (
  is_only boolean default true not null,
  applied text not null,
  constraint platform_privileges_pkey PRIMARY KEY (is_only),
  constraint platform_privileges_is_only_check CHECK (is_only)
);
grant select on platform_privileges to aureus_app;

create table platform_probes (
  id bigint generated always as identity not null,
  padding text not null,
  constraint platform_probes_pkey PRIMARY KEY (id)
);

create table platform_queues (
  owner text not null,
  lease_until timestamp with time zone not null,
  constraint platform_queues_pkey PRIMARY KEY (owner)
);
grant delete, insert, select, update on platform_queues to aureus_app;

create table platform_releases (
  version text not null,
  at timestamp with time zone default now() not null,
  constraint platform_releases_pkey PRIMARY KEY (version)
);
grant select on platform_releases to aureus_app;
grant select (version) on platform_releases to aureus_edge;

create table players_blocks (
  player_id bigint not null,
  blocked_id bigint not null,
  blocked_at timestamp with time zone not null,
  constraint players_blocks_pkey PRIMARY KEY (player_id, blocked_id),
  constraint players_blocks_check CHECK (blocked_id <> player_id),
  constraint players_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES account_players(id),
  constraint players_blocks_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant delete, insert, select on players_blocks to aureus_app;

create table players_counts (
  player_id bigint not null,
  through_seq bigint default 0 not null,
  open_seqs bigint[] default '{}'::bigint[] not null,
  constraint players_counts_pkey PRIMARY KEY (player_id),
  constraint players_counts_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant insert, select, update on players_counts to aureus_app;

create table players_days (
  player_id bigint not null,
  day date not null,
  game text not null,
  bets bigint default 0 not null,
  staked bigint default 0 not null,
  paid bigint default 0 not null,
  edge bigint default 0 not null,
  variance double precision default 0 not null,
  played_ms bigint default 0 not null,
  constraint players_days_pkey PRIMARY KEY (player_id, day, game),
  constraint players_days_variance_check CHECK (variance >= 0::double precision),
  constraint players_days_player_id_fkey FOREIGN KEY (player_id) REFERENCES players_counts(player_id)
);
grant insert, select, update on players_days to aureus_app;

create table players_tallies (
  player_id bigint not null,
  game text not null,
  bets bigint default 0 not null,
  won bigint default 0 not null,
  lost bigint default 0 not null,
  staked bigint default 0 not null,
  paid bigint default 0 not null,
  best bigint default 0 not null,
  constraint players_tallies_pkey PRIMARY KEY (player_id, game),
  constraint players_tallies_player_id_fkey FOREIGN KEY (player_id) REFERENCES players_counts(player_id)
);
grant insert, select, update on players_tallies to aureus_app;

create table pot_held (
  id bigint generated always as identity not null,
  event text not null,
  week integer not null,
  place smallint not null,
  player_id bigint not null,
  prize bigint not null,
  ref uuid not null,
  held_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  is_paid boolean,
  constraint pot_held_pkey PRIMARY KEY (id),
  constraint pot_held_event_week_place_key UNIQUE (event, week, place),
  constraint pot_held_ref_key UNIQUE (ref),
  constraint pot_held_check CHECK ((decided_at IS NULL) = (is_paid IS NULL)),
  constraint pot_held_event_check CHECK (event = ANY (ARRAY['leaderboard'::text, 'raffle'::text])),
  constraint pot_held_place_check CHECK (place > 0),
  constraint pot_held_prize_check CHECK (prize > 0),
  constraint pot_held_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX pot_held_open ON pot_held USING btree (id) WHERE decided_at IS NULL;
grant insert, select, update (decided_at, is_paid) on pot_held to aureus_app;

create table privacy_erasures (
  player_id bigint not null,
  asked_at timestamp with time zone default app_now() not null,
  request_id bigint,
  erased_at timestamp with time zone,
  constraint privacy_erasures_pkey PRIMARY KEY (player_id),
  constraint privacy_erasures_request_id_key UNIQUE (request_id),
  constraint privacy_erasures_check CHECK (erased_at IS NULL OR request_id IS NOT NULL),
  constraint privacy_erasures_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id),
  constraint privacy_erasures_request_id_fkey FOREIGN KEY (request_id) REFERENCES staff_requests(id)
);
grant select on privacy_erasures to aureus_app;

create table privacy_exports (
  id bigint generated always as identity not null,
  player_id bigint not null,
  request_id bigint,
  state text default 'QUEUED'::text not null,
  run integer default 0 not null,
  percent smallint default 0 not null,
  progress jsonb default '[]'::jsonb not null,
  asked_at timestamp with time zone default app_now() not null,
  touched_at timestamp with time zone default app_now() not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  bytes bigint,
  sha256 bytea,
  ticket_hash bytea,
  ticket_session bigint,
  ticket_has_code boolean,
  ticket_expires_at timestamp with time zone,
  language text default 'en'::text not null,
  constraint privacy_exports_pkey PRIMARY KEY (id),
  constraint privacy_exports_request_id_key UNIQUE (request_id),
  constraint privacy_exports_ticket_hash_key UNIQUE (ticket_hash),
  constraint privacy_exports_check CHECK ((state = ANY (ARRAY['READY'::text, 'DELETED'::text])) = (ready_at IS NOT NULL)),
  constraint privacy_exports_check1 CHECK (num_nulls(ready_at, expires_at, bytes, sha256) = ANY (ARRAY[0, 4])),
  constraint privacy_exports_check2 CHECK (num_nulls(ticket_hash, ticket_session, ticket_has_code, ticket_expires_at) = ANY (ARRAY[0, 4])),
  constraint privacy_exports_language_check CHECK (language = ANY (ARRAY['en'::text, 'pt-BR'::text, 'ru'::text])),
  constraint privacy_exports_percent_check CHECK (percent >= 0 AND percent <= 100),
  constraint privacy_exports_state_check CHECK (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'READY'::text, 'FAILED'::text, 'DELETED'::text])),
  constraint privacy_exports_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id),
  constraint privacy_exports_request_id_fkey FOREIGN KEY (request_id) REFERENCES staff_requests(id)
);
CREATE INDEX privacy_exports_expiring ON privacy_exports USING btree (expires_at) WHERE state = 'READY'::text;
CREATE INDEX privacy_exports_player ON privacy_exports USING btree (player_id, id DESC);
CREATE UNIQUE INDEX privacy_exports_unfinished ON privacy_exports USING btree (player_id, (request_id IS NULL)) WHERE state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]);
grant insert, select, update on privacy_exports to aureus_app;

create table privacy_keys (
  player_id bigint not null,
  key bytea not null,
  constraint privacy_keys_pkey PRIMARY KEY (player_id)
);
grant select, update (key) on privacy_keys to aureus_app;

create table privacy_parts (
  export_id bigint not null,
  run integer not null,
  number integer not null,
  bytes bytea not null,
  constraint privacy_parts_pkey PRIMARY KEY (export_id, run, number),
  constraint privacy_parts_export_id_fkey FOREIGN KEY (export_id) REFERENCES privacy_exports(id)
);
grant delete, insert, select on privacy_parts to aureus_app;

create table promo_codes_codes (
  code text not null,
  amount_cents bigint not null,
  uses integer not null,
  used integer default 0 not null,
  least_level smallint default 1 not null,
  expires_at timestamp with time zone,
  made_by text not null,
  made_at timestamp with time zone not null,
  keys integer default 0 not null,
  request_id bigint,
  ended_at timestamp with time zone,
  ended_by text,
  constraint promo_codes_codes_pkey PRIMARY KEY (code),
  constraint promo_codes_codes_request_id_key UNIQUE (request_id),
  constraint promo_codes_codes_amount_cents_check CHECK (amount_cents >= 0),
  constraint promo_codes_codes_check CHECK (used >= 0 AND used <= uses),
  constraint promo_codes_codes_check1 CHECK (amount_cents > 0 OR keys > 0),
  constraint promo_codes_codes_code_check CHECK (code ~ '^[A-Z0-9]{3,32}$'::text),
  constraint promo_codes_codes_ended CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  constraint promo_codes_codes_keys_check CHECK (keys >= 0 AND keys <= 1000),
  constraint promo_codes_codes_least_level_check CHECK (least_level >= 1 AND least_level <= 100),
  constraint promo_codes_codes_uses_check CHECK (uses > 0),
  constraint promo_codes_codes_request_id_fkey FOREIGN KEY (request_id) REFERENCES staff_requests(id)
);
CREATE INDEX promo_codes_codes_made ON promo_codes_codes USING btree (made_at DESC);
grant select, update (used) on promo_codes_codes to aureus_app;

create table promo_codes_redemptions (
  code text not null,
  player_id bigint not null,
  request_id uuid not null,
  ref uuid not null,
  at timestamp with time zone not null,
  constraint promo_codes_redemptions_pkey PRIMARY KEY (code, player_id),
  constraint promo_codes_redemptions_player_id_request_id_key UNIQUE (player_id, request_id),
  constraint promo_codes_redemptions_ref_key UNIQUE (ref),
  constraint promo_codes_redemptions_code_fkey FOREIGN KEY (code) REFERENCES promo_codes_codes(code),
  constraint promo_codes_redemptions_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE TRIGGER promo_codes_keep_word BEFORE INSERT ON promo_codes_redemptions FOR EACH ROW EXECUTE FUNCTION promo_codes_keep_word();
grant insert, select on promo_codes_redemptions to aureus_app;

create table proofs_heads (
  is_only boolean default true not null,
  heads jsonb not null,
  keys jsonb not null,
  constraint proofs_heads_pkey PRIMARY KEY (is_only),
  constraint proofs_heads_is_only_check CHECK (is_only)
);
grant insert, select, update on proofs_heads to aureus_app;

create table push_subscriptions (
  id bigint generated always as identity not null,
  session_id bigint not null,
  player_id bigint not null,
  endpoint text not null,
  public_key bytea not null,
  auth bytea not null,
  hides_amounts boolean not null,
  made_at timestamp with time zone default app_now() not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_auth_check CHECK (octet_length(auth) = 16),
  constraint push_subscriptions_endpoint_check CHECK (endpoint ~~ 'http%'::text AND length(endpoint) <= 1000),
  constraint push_subscriptions_public_key_check CHECK (octet_length(public_key) = 65),
  constraint push_subscriptions_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES account_sessions(id)
);
CREATE INDEX push_subscriptions_player ON push_subscriptions USING btree (player_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions USING btree (session_id);
grant delete, insert, select, update on push_subscriptions to aureus_app;

create table raffle_prizes (
  id bigint generated always as identity not null,
  from_week integer not null,
  prizes bigint[] not null,
  request_id bigint,
  made_at timestamp with time zone not null,
  constraint raffle_prizes_pkey PRIMARY KEY (id),
  constraint raffle_prizes_request_id_key UNIQUE (request_id),
  constraint raffle_prizes_from_week_check CHECK (from_week >= 0),
  constraint raffle_prizes_prizes_check CHECK (cardinality(prizes) >= 1 AND cardinality(prizes) <= 20 AND (1 <= ALL (prizes))),
  constraint raffle_prizes_request_id_fkey FOREIGN KEY (request_id) REFERENCES staff_requests(id)
);
CREATE INDEX raffle_prizes_from ON raffle_prizes USING btree (from_week DESC, id DESC);
grant select on raffle_prizes to aureus_app;

create table raffle_tickets (
  week integer not null,
  first bigint not null,
  last bigint not null,
  player_id bigint not null,
  salt text,
  constraint raffle_tickets_pkey PRIMARY KEY (week, first),
  constraint raffle_tickets_week_player_id_key UNIQUE (week, player_id),
  constraint raffle_tickets_check CHECK (last >= first),
  constraint raffle_tickets_first_check CHECK (first > 0),
  constraint raffle_tickets_salt_check CHECK (salt ~ '^[0-9a-f]{32}$'::text),
  constraint raffle_tickets_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id),
  constraint raffle_tickets_week_fkey FOREIGN KEY (week) REFERENCES raffle_weeks(week)
);
grant insert, select on raffle_tickets to aureus_app;

create table raffle_weeks (
  week integer not null,
  state text default 'OPEN'::text not null,
  prizes bigint[] not null,
  beacon_round bigint,
  beacon_at timestamp with time zone,
  listed_at timestamp with time zone,
  list_hash text,
  tickets bigint,
  players integer,
  randomness text,
  signature text,
  drawn_at timestamp with time zone,
  carried_into integer,
  pot_share integer,
  pot_least bigint,
  pot_edge bigint,
  pot bigint,
  left_out bigint[],
  constraint raffle_weeks_pkey PRIMARY KEY (week),
  constraint raffle_weeks_beacon_round_check CHECK (beacon_round > 0),
  constraint raffle_weeks_check CHECK (listed_at >= to_timestamp((345600 + (week + 1) * 604800::bigint)::double precision)),
  constraint raffle_weeks_check1 CHECK ((beacon_round IS NULL) = (beacon_at IS NULL)),
  constraint raffle_weeks_check10 CHECK ((state = 'VOID'::text) = (carried_into IS NOT NULL) AND carried_into > week),
  constraint raffle_weeks_check11 CHECK (beacon_at > to_timestamp((345600 + (week + 1) * 604800::bigint)::double precision)),
  constraint raffle_weeks_check2 CHECK ((state = 'OPEN'::text) = (listed_at IS NULL)),
  constraint raffle_weeks_check3 CHECK ((listed_at IS NULL) = (list_hash IS NULL) AND (listed_at IS NULL) = (tickets IS NULL) AND (listed_at IS NULL) = (players IS NULL)),
  constraint raffle_weeks_check4 CHECK (state = 'OPEN'::text OR beacon_round IS NOT NULL),
  constraint raffle_weeks_check5 CHECK (drawn_at >= listed_at),
  constraint raffle_weeks_check6 CHECK ((state = 'DRAWN'::text) = (drawn_at IS NOT NULL)),
  constraint raffle_weeks_check7 CHECK (state <> 'DRAWN'::text OR randomness IS NOT NULL AND signature IS NOT NULL AND drawn_at >= beacon_at),
  constraint raffle_weeks_check8 CHECK (randomness = encode(sha256(decode(signature, 'hex'::text)), 'hex'::text)),
  constraint raffle_weeks_check9 CHECK ((state = 'EMPTY'::text) = (tickets IS NOT NULL AND tickets = 0)),
  constraint raffle_weeks_list_hash_check CHECK (list_hash ~ '^[0-9a-f]{64}$'::text),
  constraint raffle_weeks_players_check CHECK (players >= 0),
  constraint raffle_weeks_pot CHECK ((pot IS NULL) = (pot_edge IS NULL) AND (pot IS NULL OR pot_share IS NOT NULL) AND (listed_at IS NULL OR pot_share IS NULL OR pot IS NOT NULL)),
  constraint raffle_weeks_pot_check CHECK (pot >= 0),
  constraint raffle_weeks_pot_edge_check CHECK (pot_edge >= 0),
  constraint raffle_weeks_pot_least_check CHECK (pot_least >= 0),
  constraint raffle_weeks_pot_share_check CHECK (pot_share >= 0 AND pot_share <= 10000),
  constraint raffle_weeks_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'LISTED'::text, 'DRAWN'::text, 'EMPTY'::text, 'VOID'::text])),
  constraint raffle_weeks_terms CHECK ((pot_share IS NULL) = (pot_least IS NULL)),
  constraint raffle_weeks_tickets_check CHECK (tickets >= 0),
  constraint raffle_weeks_carried_into_fkey FOREIGN KEY (carried_into) REFERENCES raffle_weeks(week)
);
CREATE INDEX raffle_weeks_carried ON raffle_weeks USING btree (carried_into) WHERE carried_into IS NOT NULL;
CREATE INDEX raffle_weeks_unfinished ON raffle_weeks USING btree (week) WHERE state = ANY (ARRAY['OPEN'::text, 'LISTED'::text]);
CREATE TRIGGER raffle_keeps_word BEFORE DELETE OR UPDATE ON raffle_weeks FOR EACH ROW EXECUTE FUNCTION raffle_keeps_word();
grant select, update on raffle_weeks to aureus_app;

create table raffle_wins (
  week integer not null,
  place smallint not null,
  ticket bigint not null,
  player_id bigint not null,
  prize bigint not null,
  ref uuid not null,
  constraint raffle_wins_pkey PRIMARY KEY (week, place),
  constraint raffle_wins_ref_key UNIQUE (ref),
  constraint raffle_wins_week_player_id_key UNIQUE (week, player_id),
  constraint raffle_wins_week_ticket_key UNIQUE (week, ticket),
  constraint raffle_wins_place_check CHECK (place > 0),
  constraint raffle_wins_prize_check CHECK (prize > 0),
  constraint raffle_wins_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id),
  constraint raffle_wins_week_fkey FOREIGN KEY (week) REFERENCES raffle_weeks(week)
);
CREATE INDEX raffle_wins_player ON raffle_wins USING btree (player_id, week);
grant insert, select on raffle_wins to aureus_app;

create table rain_bases (
  id bigint generated always as identity not null,
  cents bigint not null,
  request_id bigint,
  made_at timestamp with time zone not null,
  constraint rain_bases_pkey PRIMARY KEY (id),
  constraint rain_bases_request_id_key UNIQUE (request_id),
  constraint rain_bases_cents_check CHECK (cents >= 100 AND cents <= 50000),
  constraint rain_bases_request_id_fkey FOREIGN KEY (request_id) REFERENCES staff_requests(id)
);
grant select on rain_bases to aureus_app;

create table rain_entries (
  rain_id bigint not null,
  player_id bigint not null,
  joined_at timestamp with time zone not null,
  check_hash bytea not null,
  ref uuid not null,
  share bigint,
  paid_at timestamp with time zone,
  network text,
  constraint rain_entries_pkey PRIMARY KEY (rain_id, player_id),
  constraint rain_entries_check_hash_key UNIQUE (check_hash),
  constraint rain_entries_ref_key UNIQUE (ref),
  constraint rain_entries_check CHECK (paid_at IS NULL OR share IS NOT NULL),
  constraint rain_entries_share_check CHECK (share >= 0),
  constraint rain_entries_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id),
  constraint rain_entries_rain_id_fkey FOREIGN KEY (rain_id) REFERENCES rain_rains(id)
);
CREATE INDEX rain_entries_network ON rain_entries USING btree (rain_id, network) WHERE network IS NOT NULL;
CREATE INDEX rain_entries_player ON rain_entries USING btree (player_id, joined_at);
CREATE INDEX rain_entries_unpaid ON rain_entries USING btree (rain_id, player_id) WHERE paid_at IS NULL;
grant insert, select, update on rain_entries to aureus_app;
grant select (rain_id, player_id) on rain_entries to aureus_edge;

create table rain_keys (
  is_only boolean default true not null,
  key bytea not null,
  constraint rain_keys_pkey PRIMARY KEY (is_only),
  constraint rain_keys_is_only_check CHECK (is_only),
  constraint rain_keys_key_check CHECK (length(key) = 32)
);
grant insert, select on rain_keys to aureus_app;

create table rain_rains (
  id bigint generated always as identity not null,
  state text default 'OPEN'::text not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  carried bigint default 0 not null,
  base bigint not null,
  base_ref uuid not null,
  misses integer default 0 not null,
  beacon_round bigint not null,
  beacon_at timestamp with time zone not null,
  pot bigint,
  entrants integer,
  randomness text,
  signature text,
  drawn_at timestamp with time zone,
  ended_at timestamp with time zone,
  wager_carried bigint default 0 not null,
  edge_carried bigint default 0 not null,
  constraint rain_rains_pkey PRIMARY KEY (id),
  constraint rain_rains_base_ref_key UNIQUE (base_ref),
  constraint rain_rains_base_check CHECK (base >= 0),
  constraint rain_rains_beacon_round_check CHECK (beacon_round > 0),
  constraint rain_rains_carried_check CHECK (carried >= 0),
  constraint rain_rains_check CHECK (closes_at > opens_at),
  constraint rain_rains_check1 CHECK (beacon_at > closes_at),
  constraint rain_rains_check2 CHECK ((state = 'OPEN'::text) = (pot IS NULL)),
  constraint rain_rains_check3 CHECK ((pot IS NULL) = (entrants IS NULL)),
  constraint rain_rains_check5 CHECK ((state <> ALL (ARRAY['DRAWING'::text, 'PAYING'::text, 'PAID'::text, 'VOID'::text])) OR entrants > 0),
  constraint rain_rains_check6 CHECK ((state = ANY (ARRAY['PAYING'::text, 'PAID'::text])) = (drawn_at IS NOT NULL)),
  constraint rain_rains_check7 CHECK (drawn_at IS NULL OR randomness IS NOT NULL AND signature IS NOT NULL AND drawn_at >= beacon_at),
  constraint rain_rains_check8 CHECK (randomness = encode(sha256(decode(signature, 'hex'::text)), 'hex'::text)),
  constraint rain_rains_check9 CHECK ((state = ANY (ARRAY['PAID'::text, 'EMPTY'::text, 'VOID'::text])) = (ended_at IS NOT NULL)),
  constraint rain_rains_edge_carried_check CHECK (edge_carried >= 0),
  constraint rain_rains_entrants_check CHECK (entrants >= 0),
  constraint rain_rains_misses_check CHECK (misses >= 0),
  constraint rain_rains_pot_check CHECK (pot >= 0),
  constraint rain_rains_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'DRAWING'::text, 'PAYING'::text, 'PAID'::text, 'EMPTY'::text, 'VOID'::text])),
  constraint rain_rains_wager_carried_check CHECK (wager_carried >= 0)
);
CREATE INDEX rain_rains_ended ON rain_rains USING btree (id DESC) WHERE state = ANY (ARRAY['PAID'::text, 'EMPTY'::text, 'VOID'::text]);
CREATE UNIQUE INDEX rain_rains_open ON rain_rains USING btree (state) WHERE state = 'OPEN'::text;
CREATE INDEX rain_rains_unfinished ON rain_rains USING btree (id) WHERE state = ANY (ARRAY['DRAWING'::text, 'PAYING'::text]);
CREATE INDEX rain_rains_void ON rain_rains USING btree (id DESC) WHERE state = 'VOID'::text;
CREATE TRIGGER rain_keeps_base BEFORE INSERT OR UPDATE OF base ON rain_rains FOR EACH ROW EXECUTE FUNCTION rain_keeps_base();
grant insert, select, update on rain_rains to aureus_app;
grant select (id, state, closes_at, carried, base, beacon_round, beacon_at, pot, entrants) on rain_rains to aureus_edge;

create table rain_tips (
  key uuid not null,
  rain_id bigint not null,
  player_id bigint not null,
  amount bigint not null,
  prize bigint not null,
  balance bigint not null,
  at timestamp with time zone not null,
  wager_carried bigint default 0 not null,
  edge_carried bigint default 0 not null,
  constraint rain_tips_pkey PRIMARY KEY (key),
  constraint rain_tips_amount_check CHECK (amount > 0),
  constraint rain_tips_balance_check CHECK (balance >= 0),
  constraint rain_tips_edge_carried_check CHECK (edge_carried >= 0),
  constraint rain_tips_prize_check CHECK (prize > 0),
  constraint rain_tips_wager_carried_check CHECK (wager_carried >= 0),
  constraint rain_tips_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id),
  constraint rain_tips_rain_id_fkey FOREIGN KEY (rain_id) REFERENCES rain_rains(id)
);
CREATE INDEX rain_tips_player ON rain_tips USING btree (player_id, at) INCLUDE (amount);
CREATE INDEX rain_tips_rain ON rain_tips USING btree (rain_id) INCLUDE (amount);
grant insert, select on rain_tips to aureus_app;
grant select (rain_id, amount) on rain_tips to aureus_edge;

create table registers_checks (
  player_id bigint not null,
  register text not null,
  verdict text not null,
  checked_at timestamp with time zone not null,
  session_id bigint,
  constraint registers_checks_pkey PRIMARY KEY (player_id),
  constraint registers_checks_verdict_check CHECK (verdict = ANY (ARRAY['EXCLUDED'::text, 'PREVIOUSLY'::text, 'CLEAR'::text, 'UNKNOWN'::text])),
  constraint registers_checks_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant insert, select, update on registers_checks to aureus_app;

create table rewards_claims (
  player_id bigint not null,
  period text not null,
  claimed bigint default 0 not null,
  open_at timestamp with time zone not null,
  constraint rewards_claims_pkey PRIMARY KEY (player_id, period),
  constraint rewards_claims_claimed_check CHECK (claimed >= 0),
  constraint rewards_claims_period_check CHECK (period = ANY (ARRAY['DAILY'::text, 'WEEKLY'::text, 'MONTHLY'::text])),
  constraint rewards_claims_player_id_fkey FOREIGN KEY (player_id) REFERENCES wallet_players(player_id)
);
CREATE TRIGGER rewards_keep_claims BEFORE UPDATE ON rewards_claims FOR EACH ROW EXECUTE FUNCTION rewards_keep_claims();
grant insert, select, update on rewards_claims to aureus_app;

create table rewards_deposits (
  player_id bigint not null,
  counted bigint default 0 not null,
  constraint rewards_deposits_pkey PRIMARY KEY (player_id),
  constraint rewards_deposits_counted_check CHECK (counted >= 0),
  constraint rewards_deposits_player_id_fkey FOREIGN KEY (player_id) REFERENCES wallet_players(player_id)
);
grant insert, select, update on rewards_deposits to aureus_app;

create table rewards_keys (
  source text not null,
  ref uuid not null,
  player_id bigint not null,
  case_id text not null,
  count integer not null,
  given_at timestamp with time zone not null,
  taken integer default 0 not null,
  charged integer default 0 not null,
  edge_from bigint,
  constraint rewards_keys_pkey PRIMARY KEY (source, ref),
  constraint rewards_keys_check CHECK (taken >= 0 AND charged >= 0 AND (taken + charged) <= count),
  constraint rewards_keys_count_check CHECK (count >= 0),
  constraint rewards_keys_edge_from_check CHECK (edge_from >= 0),
  constraint rewards_keys_source_check CHECK (source = ANY (ARRAY['DEPOSIT'::text, 'PROMO'::text, 'AFFILIATE'::text])),
  constraint rewards_keys_player_id_fkey FOREIGN KEY (player_id) REFERENCES wallet_players(player_id)
);
CREATE INDEX rewards_keys_player ON rewards_keys USING btree (player_id, case_id) INCLUDE (count, taken);
CREATE TRIGGER rewards_keep_cause BEFORE INSERT ON rewards_keys FOR EACH ROW EXECUTE FUNCTION rewards_keep_cause();
CREATE TRIGGER rewards_keys_refuse_gift BEFORE INSERT ON rewards_keys FOR EACH ROW WHEN (new.source <> 'DEPOSIT'::text) EXECUTE FUNCTION wallet_refuse_gift('player_id');
grant insert, select, update (taken, charged, edge_from) on rewards_keys to aureus_app;

create table rewards_openings (
  id uuid not null,
  player_id bigint not null,
  kind text not null,
  case_id text not null,
  version_id bigint not null,
  price bigint not null,
  amount bigint not null,
  ticket integer not null,
  pair_id bigint not null,
  nonce bigint not null,
  balance_after bigint not null,
  opened_at timestamp with time zone not null,
  content_hash text,
  rule smallint default 2 not null,
  is_charged boolean default false not null,
  constraint rewards_openings_pkey PRIMARY KEY (id),
  constraint rewards_openings_pair_id_nonce_key UNIQUE (pair_id, nonce),
  constraint rewards_openings_amount_check CHECK (amount >= 0),
  constraint rewards_openings_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  constraint rewards_openings_kind_check CHECK (kind = ANY (ARRAY['RAKE'::text, 'DEPOSIT'::text, 'RANK'::text])),
  constraint rewards_openings_price_check CHECK (price > 0),
  constraint rewards_openings_ticket_check CHECK (ticket >= 1 AND ticket <= 100000),
  constraint rewards_openings_pair_id_fkey FOREIGN KEY (pair_id) REFERENCES fairness_seed_pairs(id),
  constraint rewards_openings_player_id_fkey FOREIGN KEY (player_id) REFERENCES wallet_players(player_id),
  constraint rewards_openings_version_id_fkey FOREIGN KEY (version_id) REFERENCES rewards_versions(id)
);
CREATE INDEX rewards_openings_cases ON rewards_openings USING btree (player_id, case_id);
CREATE INDEX rewards_openings_player ON rewards_openings USING btree (player_id, opened_at, id);
grant insert, select, update (is_charged) on rewards_openings to aureus_app;

create table rewards_rank_starts (
  player_id bigint not null,
  wagered bigint not null,
  constraint rewards_rank_starts_pkey PRIMARY KEY (player_id),
  constraint rewards_rank_starts_wagered_check CHECK (wagered >= 0),
  constraint rewards_rank_starts_player_id_fkey FOREIGN KEY (player_id) REFERENCES wallet_players(player_id)
);
grant select on rewards_rank_starts to aureus_app;

create table rewards_versions (
  id bigint generated always as identity not null,
  case_id text not null,
  kind text not null,
  name text not null,
  price bigint not null,
  items jsonb not null,
  content_hash text not null,
  created_at timestamp with time zone not null,
  constraint rewards_versions_pkey PRIMARY KEY (id),
  constraint rewards_versions_case_id_check CHECK (case_id ~ '^[a-z0-9-]{1,64}$'::text),
  constraint rewards_versions_check CHECK (rewards_adds_up(kind, price, items)),
  constraint rewards_versions_content_hash_check CHECK (content_hash ~ '^[0-9a-f]{64}$'::text),
  constraint rewards_versions_kind_check CHECK (kind = ANY (ARRAY['RAKE'::text, 'DEPOSIT'::text, 'RANK'::text])),
  constraint rewards_versions_name_check CHECK (name <> ''::text),
  constraint rewards_versions_price_check CHECK (price > 0)
);
CREATE INDEX rewards_versions_case ON rewards_versions USING btree (case_id, id DESC);
grant insert, select on rewards_versions to aureus_app;

create table shares_shares (
  id text not null,
  player_id bigint not null,
  bet_id uuid not null,
  hides_amounts boolean not null,
  language text not null,
  shared_at timestamp with time zone not null,
  constraint shares_shares_pkey PRIMARY KEY (id),
  constraint shares_shares_bet_id_key UNIQUE (bet_id),
  constraint shares_shares_id_check CHECK (id ~ '^[A-Za-z0-9_-]{22}$'::text),
  constraint shares_shares_language_check CHECK (language = ANY (ARRAY['en'::text, 'pt-BR'::text, 'ru'::text])),
  constraint shares_shares_bet_id_fkey FOREIGN KEY (bet_id) REFERENCES wallet_bets(id),
  constraint shares_shares_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX shares_shares_player ON shares_shares USING btree (player_id, shared_at DESC);
CREATE TRIGGER shares_refuse BEFORE INSERT ON shares_shares FOR EACH ROW EXECUTE FUNCTION shares_refuse();
grant delete, insert, select, update (hides_amounts) on shares_shares to aureus_app;
grant select (id, player_id, bet_id, hides_amounts, language, shared_at) on shares_shares to aureus_edge;

create table signals_clearings (
  player_id bigint not null,
  cleared_at timestamp with time zone not null,
  reason text not null,
  constraint signals_clearings_pkey PRIMARY KEY (player_id),
  constraint signals_clearings_reason_check CHECK (char_length(reason) >= 3 AND char_length(reason) <= 500),
  constraint signals_clearings_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant insert, select, update on signals_clearings to aureus_app;

create table signals_clusters (
  player_id bigint not null,
  cluster_id bigint not null,
  constraint signals_clusters_pkey PRIMARY KEY (player_id),
  constraint signals_clusters_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX signals_clusters_cluster ON signals_clusters USING btree (cluster_id);
grant delete, insert, select on signals_clusters to aureus_app;

create table signals_marks (
  player_id bigint not null,
  kind text not null,
  key text not null,
  evidence text not null,
  found_at timestamp with time zone not null,
  fact jsonb,
  constraint signals_marks_pkey PRIMARY KEY (player_id, kind, key),
  constraint signals_marks_evidence_check CHECK (char_length(evidence) <= 200),
  constraint signals_marks_kind_check CHECK (kind ~ '^[A-Z]+(_[A-Z]+)*$'::text),
  constraint signals_marks_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX signals_marks_key ON signals_marks USING btree (kind, key);
grant delete, insert, select, update (fact) on signals_marks to aureus_app;

create table skins_items (
  id bigint not null,
  game text not null,
  name text not null,
  usd_cents bigint not null,
  price_cents bigint not null,
  is_on_sale boolean default true not null,
  doubted_usd_cents bigint,
  doubted_at timestamp with time zone,
  seen_at timestamp with time zone not null,
  constraint skins_items_pkey PRIMARY KEY (id),
  constraint skins_items_check CHECK ((doubted_usd_cents IS NULL) = (doubted_at IS NULL)),
  constraint skins_items_price_cents_check CHECK (price_cents > 0),
  constraint skins_items_usd_cents_check CHECK (usd_cents > 0)
);
CREATE INDEX skins_items_by_name ON skins_items USING btree (game, name, id) WHERE is_on_sale AND doubted_at IS NULL;
CREATE INDEX skins_items_by_price ON skins_items USING btree (game, price_cents, id) WHERE is_on_sale AND doubted_at IS NULL;
grant delete, insert, select, update on skins_items to aureus_app;

create table skins_lists (
  game text not null,
  listed_at timestamp with time zone not null,
  constraint skins_lists_pkey PRIMARY KEY (game)
);
grant insert, select, update on skins_lists to aureus_app;

create table skins_trade_urls (
  player_id bigint not null,
  partner text not null,
  token text not null,
  at timestamp with time zone not null,
  constraint skins_trade_urls_pkey PRIMARY KEY (player_id),
  constraint skins_trade_urls_partner_check CHECK (partner ~ '^[0-9]{1,10}$'::text),
  constraint skins_trade_urls_token_check CHECK (token ~ '^[A-Za-z0-9_-]{8}$'::text),
  constraint skins_trade_urls_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant insert, select, update on skins_trade_urls to aureus_app;

create table spin_rounds (
  id bigint not null,
  layout text not null,
  state text not null,
  epoch bigint not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  beacon_round bigint not null,
  beacon_at timestamp with time zone not null,
  pocket smallint,
  beacon_randomness text,
  beacon_signature text,
  drawn_at timestamp with time zone,
  lands_at timestamp with time zone,
  next_at timestamp with time zone,
  constraint spin_rounds_pkey PRIMARY KEY (id),
  constraint spin_rounds_check CHECK (beacon_at > closes_at),
  constraint spin_rounds_check1 CHECK ((state = 'RESULT'::text) = (pocket IS NOT NULL)),
  constraint spin_rounds_check2 CHECK (state <> 'RESULT'::text OR beacon_randomness IS NOT NULL AND beacon_signature IS NOT NULL AND drawn_at > closes_at),
  constraint spin_rounds_layout_check CHECK (layout = ANY (ARRAY['16'::text, '15'::text])),
  constraint spin_rounds_state_check CHECK (state = ANY (ARRAY['BETTING'::text, 'CLOSED'::text, 'WAITING'::text, 'RESULT'::text, 'VOID'::text])),
  constraint spin_rounds_id_fkey FOREIGN KEY (id) REFERENCES wallet_rounds(id)
);
CREATE INDEX spin_rounds_drawn ON spin_rounds USING btree (id) WHERE state = 'RESULT'::text;
CREATE INDEX spin_rounds_open ON spin_rounds USING btree (id) WHERE state = ANY (ARRAY['BETTING'::text, 'CLOSED'::text]);
CREATE INDEX spin_rounds_void ON spin_rounds USING btree (id DESC) WHERE state = 'VOID'::text;
CREATE INDEX spin_rounds_waiting ON spin_rounds USING btree (id) WHERE state = 'WAITING'::text;
grant insert, select, update on spin_rounds to aureus_app;
grant select (id, layout, state, opens_at, closes_at, beacon_round, beacon_at, pocket, beacon_randomness, beacon_signature, drawn_at, lands_at, next_at) on spin_rounds to aureus_edge;

create table staff_authenticators (
  member_id bigint not null,
  secret bytea not null,
  used_step bigint default 0 not null,
  is_on boolean default false not null,
  wrong_codes integer default 0 not null,
  locked_until timestamp with time zone,
  constraint staff_authenticators_pkey PRIMARY KEY (member_id),
  constraint staff_authenticators_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id)
);
grant delete, insert, select, update on staff_authenticators to aureus_app;
grant select (member_id, is_on) on staff_authenticators to aureus_edge;

create table staff_budgets (
  kind text not null,
  cents bigint not null,
  constraint staff_budgets_pkey PRIMARY KEY (kind),
  constraint staff_budgets_cents_check CHECK (cents >= 0),
  constraint staff_budgets_kind_fkey FOREIGN KEY (kind) REFERENCES staff_kinds(kind)
);
grant select, update (cents) on staff_budgets to aureus_app;

create table staff_challenges (
  hash bytea not null,
  used_at timestamp with time zone default app_now() not null,
  constraint staff_challenges_pkey PRIMARY KEY (hash)
);
grant delete, insert, select on staff_challenges to aureus_app;

create table staff_handovers (
  id bigint generated always as identity not null,
  member_id bigint not null,
  text text not null,
  at timestamp with time zone default app_now() not null,
  constraint staff_handovers_pkey PRIMARY KEY (id),
  constraint staff_handovers_text_check CHECK (length(text) >= 3 AND length(text) <= 1000),
  constraint staff_handovers_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id)
);
grant insert (member_id, text), select on staff_handovers to aureus_app;

create table staff_identities (
  provider text not null,
  subject text not null,
  member_id bigint not null,
  constraint staff_identities_pkey PRIMARY KEY (provider, subject),
  constraint staff_identities_provider_check CHECK (provider = 'GOOGLE'::text),
  constraint staff_identities_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id)
);
CREATE UNIQUE INDEX staff_identities_member ON staff_identities USING btree (member_id, provider);
grant insert, select on staff_identities to aureus_app;

create table staff_invites (
  token_hash bytea not null,
  member_id bigint not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint staff_invites_pkey PRIMARY KEY (token_hash),
  constraint staff_invites_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id)
);
CREATE INDEX staff_invites_member ON staff_invites USING btree (member_id);
grant insert, select, update on staff_invites to aureus_app;

create table staff_kinds (
  kind text not null,
  bundles text[] not null,
  is_asked_by_site boolean default false not null,
  constraint staff_kinds_pkey PRIMARY KEY (kind),
  constraint staff_kinds_bundles_check CHECK (cardinality(bundles) > 0 AND bundles <@ ARRAY['moderator'::text, 'support'::text, 'cashier'::text, 'risk'::text, 'catalogue'::text, 'administrator'::text, 'owner'::text]),
  constraint staff_kinds_kind_check CHECK (kind ~ '^[A-Z]+(_[A-Z]+)*$'::text)
);
grant select on staff_kinds to aureus_app;

create table staff_log (
  "position" bigint not null,
  entry jsonb not null,
  previous bytea not null,
  hash bytea not null,
  constraint staff_log_pkey PRIMARY KEY ("position"),
  constraint staff_log_position_check CHECK ("position" > 0)
);
CREATE INDEX staff_log_acts ON staff_log USING btree ("position") WHERE NOT ((entry ->> 'isRead'::text)::boolean);
CREATE INDEX staff_log_member ON staff_log USING btree (((entry ->> 'member'::text)::bigint), "position");
CREATE INDEX staff_log_request ON staff_log USING btree ((entry ->> 'request'::text)) WHERE (entry ->> 'request'::text) IS NOT NULL;
CREATE INDEX staff_log_subject ON staff_log USING btree ((entry ->> 'subject'::text), "position");
CREATE TRIGGER staff_log_code AFTER INSERT ON staff_log FOR EACH ROW EXECUTE FUNCTION staff_log_code();
grant select on staff_log to aureus_app;

create table staff_log_codes (
  "position" bigint not null,
  code text not null,
  subject_kind text not null,
  subject_id text,
  constraint staff_log_codes_pkey PRIMARY KEY ("position")
);
CREATE INDEX staff_log_codes_by_code ON staff_log_codes USING btree (code, "position");
CREATE INDEX staff_log_codes_by_subject ON staff_log_codes USING btree (subject_kind, subject_id, "position");
grant select on staff_log_codes to aureus_app;

create table staff_log_waiting (
  id bigint generated always as identity not null,
  entry jsonb not null,
  player_id bigint,
  salt bytea,
  texts jsonb,
  sealed bytea,
  constraint staff_log_waiting_pkey PRIMARY KEY (id),
  constraint staff_log_waiting_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE CONSTRAINT TRIGGER staff_chain AFTER INSERT ON staff_log_waiting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION staff_chain();

create table staff_members (
  id bigint generated always as identity not null,
  name text not null,
  bundles text[] not null,
  player_id bigint,
  created_at timestamp with time zone default app_now() not null,
  ended_at timestamp with time zone,
  constraint staff_members_pkey PRIMARY KEY (id),
  constraint staff_members_player_id_key UNIQUE (player_id),
  constraint staff_members_bundles_check CHECK (cardinality(bundles) > 0 AND bundles <@ ARRAY['moderator'::text, 'support'::text, 'cashier'::text, 'risk'::text, 'catalogue'::text, 'administrator'::text, 'owner'::text]),
  constraint staff_members_name_check CHECK (name = btrim(name) AND char_length(name) >= 2 AND char_length(name) <= 60),
  constraint staff_members_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE UNIQUE INDEX staff_members_name ON staff_members USING btree (lower(name)) WHERE ended_at IS NULL;
CREATE TRIGGER staff_members_tell AFTER UPDATE OF bundles, ended_at ON staff_members FOR EACH STATEMENT EXECUTE FUNCTION staff_tell('sessions');
grant select on staff_members to aureus_app;
grant select (id, name, bundles, ended_at) on staff_members to aureus_edge;

create table staff_notes (
  id bigint generated always as identity not null,
  player_id bigint not null,
  member_id bigint not null,
  text text not null,
  at timestamp with time zone default app_now() not null,
  constraint staff_notes_pkey PRIMARY KEY (id),
  constraint staff_notes_text_check CHECK (char_length(text) >= 3 AND char_length(text) <= 2000 OR text ~~ 'sealed:%'::text AND char_length(text) <= 12000),
  constraint staff_notes_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  constraint staff_notes_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX staff_notes_player ON staff_notes USING btree (player_id, id DESC);
grant insert, select on staff_notes to aureus_app;

create table staff_old_actions (
  action text not null,
  code text not null,
  constraint staff_old_actions_pkey PRIMARY KEY (action)
);
grant select on staff_old_actions to aureus_app;

create table staff_passkeys (
  credential_id text not null,
  member_id bigint not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone default app_now() not null,
  used_at timestamp with time zone,
  constraint staff_passkeys_pkey PRIMARY KEY (credential_id),
  constraint staff_passkeys_counter_check CHECK (counter >= 0),
  constraint staff_passkeys_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  constraint staff_passkeys_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id)
);
CREATE INDEX staff_passkeys_member ON staff_passkeys USING btree (member_id);
grant insert, select, update on staff_passkeys to aureus_app;
grant select (member_id) on staff_passkeys to aureus_edge;

create table staff_policies (
  "position" integer not null,
  kind text not null,
  from_amount bigint default 0 not null,
  review_rule text,
  needs smallint not null,
  needs_owner boolean default false not null,
  risk text,
  from_day bigint,
  constraint staff_policies_pkey PRIMARY KEY ("position"),
  constraint staff_policies_from_amount_check CHECK (from_amount >= 0),
  constraint staff_policies_from_day_check CHECK (from_day > 0),
  constraint staff_policies_needs_check CHECK (needs >= 0 AND needs <= 5),
  constraint staff_policies_owner CHECK (needs > 0 OR NOT needs_owner),
  constraint staff_policies_position_check CHECK ("position" > 0),
  constraint staff_policies_risk_check CHECK (risk = ANY (ARRAY['new-account'::text, 'restricted'::text, 'shared-person'::text])),
  constraint staff_policies_kind FOREIGN KEY (kind) REFERENCES staff_kinds(kind)
);
grant select on staff_policies to aureus_app;

create table staff_policy_versions (
  version integer not null,
  rules jsonb not null,
  request_id bigint,
  at timestamp with time zone default app_now() not null,
  constraint staff_policy_versions_pkey PRIMARY KEY (version),
  constraint staff_policy_versions_version_check CHECK (version > 0),
  constraint staff_policy_versions_request_id_fkey FOREIGN KEY (request_id) REFERENCES staff_requests(id)
);
grant select on staff_policy_versions to aureus_app;

create table staff_requests (
  id bigint generated always as identity not null,
  kind text not null,
  subject bigint,
  payload jsonb not null,
  player_id bigint,
  member_id bigint,
  reason text not null,
  asked_by bigint,
  policy integer not null,
  needs smallint not null,
  needs_owner boolean not null,
  state text default 'OPEN'::text not null,
  claimed_by bigint,
  claimed_until timestamp with time zone,
  created_at timestamp with time zone default app_now() not null,
  due_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  decided_at timestamp with time zone,
  carried_out_at timestamp with time zone,
  result text,
  rules jsonb default '[]'::jsonb not null,
  result_fact text,
  constraint staff_requests_pkey PRIMARY KEY (id),
  constraint staff_requests_needs_check CHECK (needs >= 0 AND needs <= 5),
  constraint staff_requests_reason_check CHECK (char_length(reason) >= 3 AND char_length(reason) <= 500 OR reason ~~ 'sealed:%'::text AND char_length(reason) <= 3000),
  constraint staff_requests_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'APPROVED'::text, 'REFUSED'::text, 'EXPIRED'::text, 'WITHDRAWN'::text])),
  constraint staff_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff_members(id),
  constraint staff_requests_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES staff_members(id),
  constraint staff_requests_kind FOREIGN KEY (kind) REFERENCES staff_kinds(kind),
  constraint staff_requests_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  constraint staff_requests_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
CREATE INDEX staff_requests_alone ON staff_requests USING btree (asked_by, created_at) WHERE kind = 'CREDIT'::text AND needs = 0;
CREATE INDEX staff_requests_day ON staff_requests USING btree (player_id, kind, created_at) WHERE player_id IS NOT NULL;
CREATE INDEX staff_requests_decided ON staff_requests USING btree (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX staff_requests_done ON staff_requests USING btree (player_id, id DESC) WHERE state = 'APPROVED'::text AND carried_out_at IS NOT NULL AND player_id IS NOT NULL;
CREATE INDEX staff_requests_ended ON staff_requests USING btree (carried_out_at DESC, id DESC) WHERE carried_out_at IS NOT NULL;
CREATE UNIQUE INDEX staff_requests_key ON staff_requests USING btree (kind, (payload ->> 'key'::text)) WHERE (payload ->> 'key'::text) IS NOT NULL;
CREATE UNIQUE INDEX staff_requests_open ON staff_requests USING btree (kind, subject) WHERE carried_out_at IS NULL;
CREATE INDEX staff_requests_player ON staff_requests USING btree (player_id) WHERE carried_out_at IS NULL;
CREATE INDEX staff_requests_waiting ON staff_requests USING btree (due_at, id) WHERE carried_out_at IS NULL;
CREATE TRIGGER staff_requests_tell AFTER INSERT OR UPDATE ON staff_requests FOR EACH STATEMENT EXECUTE FUNCTION staff_tell('requests');
grant select, update (claimed_by, claimed_until) on staff_requests to aureus_app;

create table staff_sessions (
  id bigint generated always as identity not null,
  token_hash bytea not null,
  member_id bigint not null,
  address text not null,
  user_agent text not null,
  is_confirmed boolean not null,
  created_at timestamp with time zone default app_now() not null,
  last_seen_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  stepped_up_at timestamp with time zone,
  ended_at timestamp with time zone,
  socket_hash bytea,
  constraint staff_sessions_pkey PRIMARY KEY (id),
  constraint staff_sessions_socket_hash_key UNIQUE (socket_hash),
  constraint staff_sessions_token_hash_key UNIQUE (token_hash),
  constraint staff_sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id)
);
CREATE INDEX staff_sessions_member ON staff_sessions USING btree (member_id, id DESC);
CREATE TRIGGER staff_sessions_tell AFTER UPDATE OF ended_at ON staff_sessions FOR EACH STATEMENT EXECUTE FUNCTION staff_tell('sessions');
grant insert, select, update on staff_sessions to aureus_app;
grant select (id, token_hash, member_id, is_confirmed, last_seen_at, expires_at, stepped_up_at, ended_at, socket_hash) on staff_sessions to aureus_edge;

create table staff_texts (
  "position" bigint not null,
  player_id bigint not null,
  salt bytea,
  texts jsonb,
  sealed bytea,
  constraint staff_texts_pkey PRIMARY KEY ("position"),
  constraint staff_texts_check CHECK ((salt IS NULL) = (texts IS NULL) AND (sealed IS NULL) = (texts IS NOT NULL)),
  constraint staff_texts_salt_check CHECK (octet_length(salt) = 32),
  constraint staff_texts_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id),
  constraint staff_texts_position_fkey FOREIGN KEY ("position") REFERENCES staff_log("position")
);
CREATE INDEX staff_texts_player ON staff_texts USING btree (player_id);
grant select on staff_texts to aureus_app;

create table staff_votes (
  request_id bigint not null,
  member_id bigint not null,
  verdict text not null,
  reason text not null,
  is_owner boolean not null,
  at timestamp with time zone default app_now() not null,
  constraint staff_votes_pkey PRIMARY KEY (request_id, member_id),
  constraint staff_votes_reason_check CHECK (char_length(reason) >= 3 AND char_length(reason) <= 500 OR reason ~~ 'sealed:%'::text AND char_length(reason) <= 3000),
  constraint staff_votes_verdict_check CHECK (verdict = ANY (ARRAY['APPROVE'::text, 'REFUSE'::text])),
  constraint staff_votes_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  constraint staff_votes_request_id_fkey FOREIGN KEY (request_id) REFERENCES staff_requests(id)
);
CREATE TRIGGER staff_votes_tell AFTER INSERT ON staff_votes FOR EACH STATEMENT EXECUTE FUNCTION staff_tell('requests');
grant select on staff_votes to aureus_app;

create table staff_waits (
  id bigint generated always as identity not null,
  what text not null,
  about text not null,
  member_id bigint,
  request_id bigint,
  made_at timestamp with time zone default app_now() not null,
  counts_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by bigint,
  is_confirmed boolean default false not null,
  constraint staff_waits_pkey PRIMARY KEY (id),
  constraint staff_waits_check CHECK (what <> 'DECISION'::text OR request_id IS NOT NULL),
  constraint staff_waits_what_check CHECK (what = ANY (ARRAY['OWNER'::text, 'KEY'::text, 'DECISION'::text])),
  constraint staff_waits_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff_members(id),
  constraint staff_waits_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  constraint staff_waits_request_id_fkey FOREIGN KEY (request_id) REFERENCES staff_requests(id)
);
CREATE INDEX staff_waits_member ON staff_waits USING btree (member_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX staff_waits_open ON staff_waits USING btree (about) WHERE ended_at IS NULL;
grant insert, select, update on staff_waits to aureus_app;

create table support_attachments (
  id uuid not null,
  player_id bigint not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  created_at timestamp with time zone default app_now() not null,
  member_id bigint,
  constraint support_attachments_pkey PRIMARY KEY (id),
  constraint support_attachments_bytes_check CHECK (octet_length(bytes) <= 5242880),
  constraint support_attachments_height_check CHECK (height >= 1 AND height <= 2000),
  constraint support_attachments_width_check CHECK (width >= 1 AND width <= 2000),
  constraint support_attachments_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  constraint support_attachments_player_id_fkey FOREIGN KEY (player_id) REFERENCES support_players(player_id)
);
CREATE INDEX support_attachments_player ON support_attachments USING btree (player_id, created_at);
grant delete, insert, select on support_attachments to aureus_app;

create table support_canned (
  id bigint generated always as identity not null,
  title text not null,
  text text not null,
  changed_by text not null,
  changed_at timestamp with time zone default app_now() not null,
  constraint support_canned_pkey PRIMARY KEY (id),
  constraint support_canned_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 2000),
  constraint support_canned_title_check CHECK (title = btrim(title) AND char_length(title) >= 1 AND char_length(title) <= 60)
);
CREATE UNIQUE INDEX support_canned_title ON support_canned USING btree (lower(title));
grant delete, insert, select, update on support_canned to aureus_app;

create table support_deliveries (
  delivery text not null,
  came_at timestamp with time zone default app_now() not null,
  constraint support_deliveries_pkey PRIMARY KEY (delivery),
  constraint support_deliveries_delivery_check CHECK (char_length(delivery) >= 1 AND char_length(delivery) <= 200)
);
CREATE INDEX support_deliveries_came ON support_deliveries USING btree (came_at);
grant delete, insert, select on support_deliveries to aureus_app;

create table support_messages (
  id bigint generated always as identity not null,
  thread_id bigint not null,
  player_id bigint not null,
  author text not null,
  member_id bigint,
  author_name text,
  text text not null,
  attachment_id uuid,
  key uuid,
  desk_id bigint,
  created_at timestamp with time zone default app_now() not null,
  parts text,
  constraint support_messages_pkey PRIMARY KEY (id),
  constraint support_messages_attachment_id_key UNIQUE (attachment_id),
  constraint support_messages_author_check CHECK (author = ANY (ARRAY['PLAYER'::text, 'STAFF'::text, 'SITE'::text])),
  constraint support_messages_author_name_check CHECK (char_length(author_name) <= 60),
  constraint support_messages_check CHECK (text <> ''::text OR attachment_id IS NOT NULL),
  constraint support_messages_check1 CHECK (author = 'STAFF'::text OR member_id IS NULL AND author_name IS NULL),
  constraint support_messages_parts_check CHECK (parts IS NULL OR author = 'SITE'::text AND char_length(parts) <= 22000),
  constraint support_messages_text_check CHECK (char_length(text) <= 4000 OR text ~~ 'sealed:%'::text AND char_length(text) <= 22000),
  constraint support_messages_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES support_attachments(id),
  constraint support_messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  constraint support_messages_player_id_fkey FOREIGN KEY (player_id) REFERENCES support_players(player_id),
  constraint support_messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES support_threads(id)
);
CREATE UNIQUE INDEX support_messages_desk ON support_messages USING btree (thread_id, desk_id) WHERE desk_id IS NOT NULL;
CREATE UNIQUE INDEX support_messages_key ON support_messages USING btree (player_id, key) WHERE key IS NOT NULL;
CREATE INDEX support_messages_player ON support_messages USING btree (player_id, id);
CREATE INDEX support_messages_staff ON support_messages USING btree (player_id, id) WHERE author = 'STAFF'::text;
CREATE INDEX support_messages_thread ON support_messages USING btree (thread_id, id);
CREATE TRIGGER support_messages_tell AFTER INSERT OR DELETE OR UPDATE OF text ON support_messages FOR EACH STATEMENT EXECUTE FUNCTION staff_tell('support');
grant insert, select, update (desk_id) on support_messages to aureus_app;
grant select (id, player_id, author) on support_messages to aureus_edge;

create table support_notes (
  id bigint generated always as identity not null,
  thread_id bigint not null,
  member_id bigint not null,
  member_name text not null,
  text text not null,
  created_at timestamp with time zone default app_now() not null,
  constraint support_notes_pkey PRIMARY KEY (id),
  constraint support_notes_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 2000 OR text ~~ 'sealed:%'::text AND char_length(text) <= 12000),
  constraint support_notes_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  constraint support_notes_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES support_threads(id)
);
CREATE INDEX support_notes_thread ON support_notes USING btree (thread_id, id);
CREATE TRIGGER support_notes_tell AFTER INSERT ON support_notes FOR EACH STATEMENT EXECUTE FUNCTION staff_tell('support');
grant insert, select on support_notes to aureus_app;

create table support_players (
  player_id bigint not null,
  read_up_to bigint default 0 not null,
  staff_read_up_to bigint default 0 not null,
  staff_read_at timestamp with time zone,
  typing_until timestamp with time zone,
  account_id bigint generated always as (
CASE
    WHEN player_id > 0 THEN player_id
    ELSE NULL::bigint
END) stored,
  visitor_id bigint generated always as (
CASE
    WHEN player_id < 0 THEN - player_id
    ELSE NULL::bigint
END) stored,
  constraint support_players_pkey PRIMARY KEY (player_id),
  constraint support_players_player_id_check CHECK (player_id <> 0),
  constraint support_players_account_id_fkey FOREIGN KEY (account_id) REFERENCES account_players(id),
  constraint support_players_visitor_id_fkey FOREIGN KEY (visitor_id) REFERENCES support_visitors(id)
);
CREATE TRIGGER support_players_tell AFTER UPDATE ON support_players FOR EACH STATEMENT EXECUTE FUNCTION staff_tell('support');
grant insert, select, update on support_players to aureus_app;
grant select (player_id, read_up_to) on support_players to aureus_edge;

create table support_threads (
  id bigint generated always as identity not null,
  player_id bigint not null,
  state text default 'OPEN'::text not null,
  member_id bigint,
  member_name text,
  created_at timestamp with time zone default app_now() not null,
  last_at timestamp with time zone default app_now() not null,
  waiting_since timestamp with time zone,
  answered_at timestamp with time zone,
  closed_at timestamp with time zone,
  stars smallint,
  stars_text text,
  desk_contact text,
  desk_conversation bigint,
  desk_seen bigint default 0 not null,
  desk_lease_until timestamp with time zone,
  concern text,
  merged_into bigint,
  constraint support_threads_pkey PRIMARY KEY (id),
  constraint support_threads_check CHECK ((state = 'CLOSED'::text) = (closed_at IS NOT NULL)),
  constraint support_threads_check1 CHECK (member_id IS NULL OR member_name IS NOT NULL),
  constraint support_threads_check2 CHECK (merged_into IS NULL OR state = 'CLOSED'::text),
  constraint support_threads_concern_check CHECK (concern = 'HARM'::text),
  constraint support_threads_stars_check CHECK (stars >= 1 AND stars <= 5),
  constraint support_threads_stars_text_check CHECK (char_length(stars_text) <= 500 OR stars_text ~~ 'sealed:%'::text AND char_length(stars_text) <= 3000),
  constraint support_threads_state_check CHECK (state = ANY (ARRAY['OPEN'::text, 'CLOSED'::text])),
  constraint support_threads_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members(id),
  constraint support_threads_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES support_threads(id),
  constraint support_threads_player_id_fkey FOREIGN KEY (player_id) REFERENCES support_players(player_id)
);
CREATE INDEX support_threads_closed ON support_threads USING btree (closed_at) WHERE state = 'CLOSED'::text;
CREATE UNIQUE INDEX support_threads_desk ON support_threads USING btree (desk_conversation) WHERE desk_conversation IS NOT NULL;
CREATE INDEX support_threads_merged ON support_threads USING btree (merged_into) WHERE merged_into IS NOT NULL;
CREATE UNIQUE INDEX support_threads_open ON support_threads USING btree (player_id) WHERE state = 'OPEN'::text;
CREATE INDEX support_threads_player ON support_threads USING btree (player_id, id);
CREATE INDEX support_threads_waiting ON support_threads USING btree (waiting_since, id) WHERE state = 'OPEN'::text;
CREATE TRIGGER support_threads_tell AFTER INSERT OR UPDATE ON support_threads FOR EACH STATEMENT EXECUTE FUNCTION staff_tell('support');
grant insert (player_id), select, update (state, member_id, member_name, last_at, waiting_since, answered_at, closed_at, stars, stars_text, desk_contact, desk_conversation, desk_seen, desk_lease_until, concern) on support_threads to aureus_app;

create table support_visitors (
  id bigint generated always as identity not null,
  secret_hash bytea not null,
  created_at timestamp with time zone default app_now() not null,
  expires_at timestamp with time zone not null,
  constraint support_visitors_pkey PRIMARY KEY (id),
  constraint support_visitors_secret_hash_key UNIQUE (secret_hash),
  constraint support_visitors_secret_hash_check CHECK (octet_length(secret_hash) = 32)
);
CREATE INDEX support_visitors_expires ON support_visitors USING btree (expires_at);
grant insert (secret_hash, expires_at), select, update (expires_at) on support_visitors to aureus_app;
grant select (id, secret_hash, expires_at) on support_visitors to aureus_edge;

create table switches_off (
  name text not null,
  id bigint generated always as identity not null,
  message text not null,
  since timestamp with time zone default app_now() not null,
  ends_at timestamp with time zone,
  by_name text not null,
  constraint switches_off_pkey PRIMARY KEY (name),
  constraint switches_off_id_key UNIQUE (id),
  constraint switches_off_check CHECK (ends_at > since),
  constraint switches_off_message_check CHECK (char_length(message) >= 3 AND char_length(message) <= 160),
  constraint switches_off_name_check CHECK (name ~ '^[a-z][a-z-]{2,30}$'::text)
);
grant select on switches_off to aureus_app;
grant select (name, message, ends_at) on switches_off to aureus_edge;

create table terms_acceptances (
  player_id bigint not null,
  version text not null,
  hash text not null,
  accepted_at timestamp with time zone not null,
  address text not null,
  constraint terms_acceptances_pkey PRIMARY KEY (player_id, version),
  constraint terms_acceptances_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'::text),
  constraint terms_acceptances_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant insert, select on terms_acceptances to aureus_app;

create table tips_tips (
  key uuid not null,
  from_id bigint not null,
  to_id bigint not null,
  amount bigint not null,
  balance bigint not null,
  at timestamp with time zone not null,
  constraint tips_tips_pkey PRIMARY KEY (key),
  constraint tips_tips_amount_check CHECK (amount > 0),
  constraint tips_tips_balance_check CHECK (balance >= 0),
  constraint tips_tips_check CHECK (to_id <> from_id),
  constraint tips_tips_from_id_fkey FOREIGN KEY (from_id) REFERENCES account_players(id),
  constraint tips_tips_to_id_fkey FOREIGN KEY (to_id) REFERENCES account_players(id)
);
CREATE INDEX tips_tips_from ON tips_tips USING btree (from_id, at);
grant insert, select on tips_tips to aureus_app;

create table two_factor_authenticators (
  player_id bigint not null,
  secret bytea not null,
  started_at timestamp with time zone not null,
  enabled_at timestamp with time zone,
  used_step bigint default 0 not null,
  used_purpose bytea,
  wrong_at timestamp with time zone[] default '{}'::timestamp with time zone[] not null,
  locked_until timestamp with time zone,
  constraint two_factor_authenticators_pkey PRIMARY KEY (player_id),
  constraint two_factor_authenticators_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant delete, insert, select, update on two_factor_authenticators to aureus_app;

create table two_factor_recovery_codes (
  player_id bigint not null,
  code_hash bytea not null,
  used_purpose bytea,
  used_at timestamp with time zone,
  constraint two_factor_recovery_codes_pkey PRIMARY KEY (player_id, code_hash),
  constraint two_factor_recovery_codes_check CHECK ((used_purpose IS NULL) = (used_at IS NULL)),
  constraint two_factor_recovery_codes_player_id_fkey FOREIGN KEY (player_id) REFERENCES two_factor_authenticators(player_id) ON DELETE CASCADE
);
grant delete, insert, select, update on two_factor_recovery_codes to aureus_app;

create table vault_moves (
  key uuid not null,
  player_id bigint not null,
  way text not null,
  amount bigint not null,
  balance_locked bigint not null,
  lock_until timestamp with time zone,
  moved_at timestamp with time zone not null,
  constraint vault_moves_pkey PRIMARY KEY (key),
  constraint vault_moves_amount_check CHECK (amount > 0),
  constraint vault_moves_balance_locked_check CHECK (balance_locked >= 0),
  constraint vault_moves_way_check CHECK (way = ANY (ARRAY['DEPOSIT'::text, 'WITHDRAW'::text])),
  constraint vault_moves_player_id_fkey FOREIGN KEY (player_id) REFERENCES vault_vaults(player_id)
);
grant insert, select on vault_moves to aureus_app;

create table vault_vaults (
  player_id bigint not null,
  vault_id bigint generated always as identity not null,
  lock_until timestamp with time zone,
  constraint vault_vaults_pkey PRIMARY KEY (player_id),
  constraint vault_vaults_vault_id_key UNIQUE (vault_id),
  constraint vault_vaults_player_id_fkey FOREIGN KEY (player_id) REFERENCES account_players(id)
);
grant insert, select, update on vault_vaults to aureus_app;

create table wallet_accounts (
  id bigint not null,
  name text not null,
  sealed_balance bigint default 0 not null,
  constraint wallet_accounts_pkey PRIMARY KEY (id),
  constraint wallet_accounts_name_key UNIQUE (name)
);
grant select on wallet_accounts to aureus_app;

create table wallet_bets (
  id uuid not null,
  player_id bigint not null,
  seq bigint not null,
  game smallint not null,
  round_id bigint,
  choice smallint,
  round_total bigint,
  stake bigint not null,
  payout bigint,
  is_void boolean default false not null,
  balance_after bigint not null,
  details jsonb,
  placed_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  pair_id bigint,
  nonce bigint,
  shown_at timestamp with time zone,
  edge bigint default 0 not null,
  constraint wallet_bets_pkey PRIMARY KEY (id),
  constraint wallet_bets_check CHECK ((pair_id IS NULL) = (nonce IS NULL)),
  constraint wallet_bets_edge_check CHECK (edge >= 0),
  constraint wallet_bets_nonce_check CHECK (nonce >= 0),
  constraint wallet_bets_payout_check CHECK (payout >= 0),
  constraint wallet_bets_stake_check CHECK (stake > 0),
  constraint wallet_bets_pair_id_fkey FOREIGN KEY (pair_id) REFERENCES fairness_seed_pairs(id)
) with (fillfactor=75);
CREATE INDEX wallet_bets_game ON wallet_bets USING btree (player_id, game, seq);
CREATE UNIQUE INDEX wallet_bets_nonce ON wallet_bets USING btree (pair_id, nonce) WHERE pair_id IS NOT NULL;
CREATE UNIQUE INDEX wallet_bets_player ON wallet_bets USING btree (player_id, seq);
CREATE INDEX wallet_bets_round ON wallet_bets USING btree (round_id, player_id, choice, seq) WHERE round_id IS NOT NULL;
CREATE INDEX wallet_bets_settled ON wallet_bets USING brin (settled_at) WITH (pages_per_range='32', autosummarize='on');
grant select on wallet_bets to aureus_app;
grant select (id, player_id, seq, game, stake, payout, is_void, shown_at) on wallet_bets to aureus_edge;

create table wallet_bonuses (
  ref uuid not null,
  player_id bigint not null,
  amount bigint not null,
  released bigint default 0 not null,
  edge_from bigint not null,
  edge_to bigint not null,
  given_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint wallet_bonuses_pkey PRIMARY KEY (ref),
  constraint wallet_bonuses_amount_check CHECK (amount >= 0),
  constraint wallet_bonuses_check CHECK (released >= 0 AND released <= amount),
  constraint wallet_bonuses_check1 CHECK (edge_to >= edge_from),
  constraint wallet_bonuses_check2 CHECK (ended_at IS NULL OR released = amount),
  constraint wallet_bonuses_edge_from_check CHECK (edge_from >= 0),
  constraint wallet_bonuses_player_id_fkey FOREIGN KEY (player_id) REFERENCES wallet_players(player_id)
);
CREATE INDEX wallet_bonuses_given ON wallet_bonuses USING btree (player_id, given_at) INCLUDE (amount);
CREATE INDEX wallet_bonuses_waiting ON wallet_bonuses USING btree (player_id, edge_from) WHERE ended_at IS NULL;
CREATE TRIGGER wallet_bonuses_refuse_gift BEFORE INSERT ON wallet_bonuses FOR EACH ROW EXECUTE FUNCTION wallet_refuse_gift('player_id');
grant select on wallet_bonuses to aureus_app;

create table wallet_eras (
  base bigint not null,
  system_identifier bigint not null,
  begun_at timestamp with time zone default clock_timestamp() not null,
  constraint wallet_eras_pkey PRIMARY KEY (base),
  constraint wallet_eras_base_check CHECK (base >= 0)
);
grant select on wallet_eras to aureus_app;

create table wallet_exclusions (
  player_id bigint not null,
  self_ban_until timestamp with time zone,
  cool_off_until timestamp with time zone,
  register_until timestamp with time zone,
  constraint wallet_exclusions_pkey PRIMARY KEY (player_id),
  constraint wallet_exclusions_player_id_fkey FOREIGN KEY (player_id) REFERENCES wallet_players(player_id)
);
grant insert, select, update on wallet_exclusions to aureus_app;
grant select (player_id, self_ban_until, cool_off_until, register_until) on wallet_exclusions to aureus_edge;

create table wallet_holds (
  id uuid not null,
  player_id bigint not null,
  target bigint not null,
  amount bigint not null,
  state text default 'PENDING'::text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  resolved_at timestamp with time zone,
  constraint wallet_holds_pkey PRIMARY KEY (id),
  constraint wallet_holds_amount_check CHECK (amount > 0),
  constraint wallet_holds_state_check CHECK (state = ANY (ARRAY['PENDING'::text, 'POSTED'::text, 'VOIDED'::text, 'EXPIRED'::text])),
  constraint wallet_holds_target_fkey FOREIGN KEY (target) REFERENCES wallet_accounts(id)
);
CREATE INDEX wallet_holds_pending ON wallet_holds USING btree (expires_at) WHERE state = 'PENDING'::text;
grant insert, select, update (state, resolved_at) on wallet_holds to aureus_app;

create table wallet_loss_limits (
  player_id bigint not null,
  period text not null,
  most bigint,
  next_most bigint,
  next_from timestamp with time zone,
  started_at timestamp with time zone not null,
  lost bigint default 0 not null,
  person_id bigint,
  constraint wallet_loss_limits_pkey PRIMARY KEY (player_id, period),
  constraint wallet_loss_limits_most_check CHECK (most >= 0),
  constraint wallet_loss_limits_next_most_check CHECK (next_most >= 0),
  constraint wallet_loss_limits_period_check CHECK (period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])),
  constraint wallet_loss_limits_player_id_fkey FOREIGN KEY (player_id) REFERENCES wallet_players(player_id)
);
CREATE INDEX wallet_loss_limits_person ON wallet_loss_limits USING btree (person_id) WHERE person_id IS NOT NULL;
CREATE TRIGGER wallet_loss_limits_changed AFTER UPDATE ON wallet_loss_limits FOR EACH ROW WHEN (old.most IS DISTINCT FROM new.most OR old.next_most IS DISTINCT FROM new.next_most OR old.next_from IS DISTINCT FROM new.next_from) EXECUTE FUNCTION limits_note_change();
CREATE TRIGGER wallet_loss_limits_new AFTER INSERT ON wallet_loss_limits FOR EACH ROW WHEN (new.most IS NOT NULL OR new.next_from IS NOT NULL) EXECUTE FUNCTION limits_note_change();
CREATE TRIGGER wallet_loss_limits_protected AFTER UPDATE ON wallet_loss_limits FOR EACH ROW WHEN (old.most IS DISTINCT FROM new.most OR old.next_most IS DISTINCT FROM new.next_most OR old.next_from IS DISTINCT FROM new.next_from) EXECUTE FUNCTION limits_keep_protection();
CREATE TRIGGER wallet_loss_limits_protected_new AFTER INSERT ON wallet_loss_limits FOR EACH ROW EXECUTE FUNCTION limits_keep_protection();
grant delete, insert, select, update on wallet_loss_limits to aureus_app;

create table wallet_players (
  player_id bigint not null,
  balance bigint default 0 not null,
  wagered bigint default 0 not null,
  deposited bigint default 0 not null,
  bet_seq bigint default 0 not null,
  is_restricted boolean default false not null,
  edge bigint default 0 not null,
  week integer default 0 not null,
  week_staked bigint default 0 not null,
  is_guarded boolean default false not null,
  wager_required bigint default 0 not null,
  edge_required bigint default 0 not null,
  wager_forfeited bigint default 0 not null,
  is_frozen boolean default false not null,
  spent_edge bigint default 0 not null,
  spent_until bigint default 0 not null,
  week_from bigint default 0 not null,
  bonus_held bigint default 0,
  constraint wallet_players_pkey PRIMARY KEY (player_id),
  constraint wallet_players_balance_check CHECK (balance >= 0),
  constraint wallet_players_check CHECK (is_restricted OR NOT is_frozen),
  constraint wallet_players_deposited_check CHECK (deposited >= 0),
  constraint wallet_players_edge_check CHECK (edge >= 0),
  constraint wallet_players_edge_required_check CHECK (edge_required >= 0),
  constraint wallet_players_player_id_check CHECK (player_id > 1000),
  constraint wallet_players_spent_edge_check CHECK (spent_edge >= 0),
  constraint wallet_players_spent_until_check CHECK (spent_until >= 0),
  constraint wallet_players_wager_forfeited_check CHECK (wager_forfeited >= 0),
  constraint wallet_players_wager_required_check CHECK (wager_required >= 0),
  constraint wallet_players_wagered_check CHECK (wagered >= 0),
  constraint wallet_players_week_from_check CHECK (week_from >= 0),
  constraint wallet_players_week_staked_check CHECK (week_staked >= 0)
) with (fillfactor=50);
grant insert (player_id, is_restricted, is_guarded, wager_required, edge_required, wager_forfeited, is_frozen, bonus_held), select, update (deposited, is_restricted, is_guarded, wager_required, edge_required, wager_forfeited, is_frozen, bonus_held) on wallet_players to aureus_app;
grant select (player_id, balance) on wallet_players to aureus_edge;

create table wallet_rounds (
  id bigint generated always as identity not null,
  game smallint not null,
  closes_at timestamp with time zone not null,
  is_open boolean default true not null,
  constraint wallet_rounds_pkey PRIMARY KEY (id)
);
grant insert, select, update on wallet_rounds to aureus_app;

create table wallet_seals (
  "position" bigint not null,
  below_xact bigint not null,
  digests bytea not null,
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamp with time zone default clock_timestamp() not null,
  staff_head bytea,
  constraint wallet_seals_pkey PRIMARY KEY ("position")
);
grant select on wallet_seals to aureus_app;

create table wallet_transfers (
  id bigint generated always as identity not null,
  debit bigint not null,
  credit bigint not null,
  amount bigint not null,
  code smallint not null,
  ref uuid not null,
  at timestamp with time zone default app_now() not null,
  xact bigint default wallet_era_base() + pg_current_xact_id()::text::bigint not null,
  constraint wallet_transfers_pkey PRIMARY KEY (id),
  constraint wallet_transfers_amount_check CHECK (amount > 0),
  constraint wallet_transfers_check CHECK (credit <> debit),
  constraint wallet_transfers_code_check CHECK (code > 0)
);
CREATE INDEX wallet_transfers_at ON wallet_transfers USING btree (at);
CREATE INDEX wallet_transfers_bots ON wallet_transfers USING btree (code) INCLUDE (amount) WHERE code = ANY (ARRAY[40, 41, 42]);
CREATE INDEX wallet_transfers_came ON wallet_transfers USING btree (credit, at) INCLUDE (amount) WHERE code >= 10 AND credit > 1000;
CREATE INDEX wallet_transfers_commission_back ON wallet_transfers USING btree (debit, code, at, id) WHERE code = 37;
CREATE INDEX wallet_transfers_forfeited ON wallet_transfers USING btree (debit, code, at, id) WHERE code = 33;
CREATE INDEX wallet_transfers_gave_by_code ON wallet_transfers USING btree (debit, code, at, id) WHERE code = ANY (ARRAY[60, 61]);
CREATE INDEX wallet_transfers_given_by_code ON wallet_transfers USING btree (credit, code, at, id) WHERE code = ANY (ARRAY[31, 32, 60, 63, 70, 71, 72, 73, 74, 75]);
CREATE UNIQUE INDEX wallet_transfers_once ON wallet_transfers USING btree (code, ref) WHERE code >= 10;
CREATE INDEX wallet_transfers_went ON wallet_transfers USING btree (debit, at) INCLUDE (amount) WHERE code >= 10 AND debit > 1000;
CREATE INDEX wallet_transfers_xact ON wallet_transfers USING brin (xact) WITH (pages_per_range='32', autosummarize='on');
CREATE TRIGGER wallet_transfers_refuse_gift BEFORE INSERT ON wallet_transfers FOR EACH ROW WHEN ((new.code = ANY (ARRAY[30, 31, 60, 70, 71, 72])) AND new.credit > 1000) EXECUTE FUNCTION wallet_refuse_gift('credit');
grant select on wallet_transfers to aureus_app;

create table wallet_vaults (
  player_id bigint not null,
  balance bigint default 0 not null,
  constraint wallet_vaults_pkey PRIMARY KEY (player_id),
  constraint wallet_vaults_balance_check CHECK (balance >= 0),
  constraint wallet_vaults_player_id_fkey FOREIGN KEY (player_id) REFERENCES wallet_players(player_id)
);
grant select on wallet_vaults to aureus_app;
grant select (player_id, balance) on wallet_vaults to aureus_edge;

create table wallet_voids (
  ref uuid not null,
  player_id bigint not null,
  staked int8multirange not null,
  edge int8multirange not null,
  voided_at timestamp with time zone not null,
  constraint wallet_voids_pkey PRIMARY KEY (ref),
  constraint wallet_voids_player_id_fkey FOREIGN KEY (player_id) REFERENCES wallet_players(player_id)
);
CREATE INDEX wallet_voids_of ON wallet_voids USING btree (player_id);
grant select on wallet_voids to aureus_app;

create table watch_alerts (
  code text not null,
  is_active boolean not null,
  since timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  is_sent boolean not null,
  tried_at timestamp with time zone,
  constraint watch_alerts_pkey PRIMARY KEY (code)
);
grant insert, select, update on watch_alerts to aureus_app;

create table watch_figures (
  is_only boolean default true not null,
  claimed_at timestamp with time zone,
  read_at timestamp with time zone,
  samples jsonb default '{}'::jsonb not null,
  audited_at timestamp with time zone,
  audit_failed integer,
  constraint watch_figures_pkey PRIMARY KEY (is_only),
  constraint watch_figures_audit_failed_check CHECK (audit_failed >= 0),
  constraint watch_figures_check CHECK ((audited_at IS NULL) = (audit_failed IS NULL)),
  constraint watch_figures_is_only_check CHECK (is_only)
);
grant select, update on watch_figures to aureus_app;

grant usage on sequence cashier_payments_id_seq to aureus_app;
grant usage on sequence staff_notes_id_seq to aureus_app;
grant usage on sequence staff_requests_id_seq to aureus_app;
grant usage on sequence support_messages_id_seq to aureus_app;
grant usage on sequence support_notes_id_seq to aureus_app;

CREATE OR REPLACE FUNCTION public.account_keep_code()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/account_keep_code.sql

CREATE OR REPLACE FUNCTION public.account_restriction_mark(p_player bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/account_restriction_mark.sql

CREATE OR REPLACE FUNCTION public.account_set_role(p_player bigint, p_role text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/account_set_role.sql

CREATE OR REPLACE FUNCTION public.affiliates_keep_claims()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/affiliates_keep_claims.sql

CREATE OR REPLACE FUNCTION public.affiliates_keep_edges()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/affiliates_keep_edges.sql

CREATE OR REPLACE FUNCTION public.affiliates_keep_returns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/affiliates_keep_returns.sql

CREATE OR REPLACE FUNCTION public.affiliates_may_hold(p_player bigint, p_days integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/affiliates_may_hold.sql

CREATE OR REPLACE FUNCTION public.aml_member(p_token_hash bytea, p_player bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
-- called by its owner; functions/aml_member.sql

CREATE OR REPLACE FUNCTION public.aml_move(p_token_hash bytea, p_case bigint, p_state text, p_reason text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/aml_move.sql

CREATE OR REPLACE FUNCTION public.aml_open(p_token_hash bytea, p_player bigint, p_market text, p_threshold bigint, p_days integer, p_trigger text, p_figures jsonb, p_text text, OUT id bigint, OUT is_new boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/aml_open.sql

CREATE OR REPLACE FUNCTION public.aml_write(p_token_hash bytea, p_case bigint, p_kind text, p_text text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/aml_write.sql

CREATE OR REPLACE FUNCTION public.app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
-- called by aureus_app, aureus_edge; functions/app_now.sql

CREATE OR REPLACE FUNCTION public.battles_create(p_player bigint, p_bets uuid[], p_links text[], p_seeds bytea[], p_hashes text[], p_mode text, p_format text, p_price bigint, p_edge bigint, p_versions bigint[], p_round_ms integer, p_language text, p_input jsonb, p_content_hashes jsonb, p_wager_most bigint, p_edge_most bigint, p_is_refused boolean)
 RETURNS TABLE(id bigint, is_new boolean, created_at timestamp with time zone, wager bigint, edge bigint, balance bigint, placed_at timestamp with time zone, now timestamp with time zone)
 LANGUAGE plpgsql
-- called by aureus_app; functions/battles_create.sql

CREATE OR REPLACE FUNCTION public.cases_adds_up(p_price bigint, p_items jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
-- called by aureus_app; functions/cases_adds_up.sql

CREATE OR REPLACE FUNCTION public.cases_keeps_word()
 RETURNS trigger
 LANGUAGE plpgsql
-- called by aureus_app; functions/cases_keeps_word.sql

CREATE OR REPLACE FUNCTION public.cases_publish_draft(p_request bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/cases_publish_draft.sql

CREATE OR REPLACE FUNCTION public.cashier_begin(p_player bigint, p_target bigint, p_parts jsonb, p_code text, p_note jsonb)
 RETURNS TABLE(payment cashier_payments, steps json, note notifications_messages, is_limited boolean, balance bigint)
 LANGUAGE plpgsql
-- called by aureus_app; functions/cashier_begin.sql

CREATE OR REPLACE FUNCTION public.cashier_fill_steps(p_steps jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/cashier_fill_steps.sql

CREATE OR REPLACE FUNCTION public.cashier_keep_terms()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/cashier_keep_terms.sql

CREATE OR REPLACE FUNCTION public.cashier_leave(p_parts jsonb)
 RETURNS TABLE(payment cashier_payments, steps json, is_limited boolean)
 LANGUAGE plpgsql
-- called by aureus_app; functions/cashier_leave.sql

CREATE OR REPLACE FUNCTION public.cashier_lock_site(p_player bigint)
 RETURNS void
 LANGUAGE plpgsql
-- called by aureus_app; functions/cashier_lock_site.sql

CREATE OR REPLACE FUNCTION public.cashier_may_hold(p_player bigint, p_days integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/cashier_may_hold.sql

CREATE OR REPLACE FUNCTION public.cashier_note_return()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/cashier_note_return.sql

CREATE OR REPLACE FUNCTION public.cashier_steps_of(p_id bigint)
 RETURNS json
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/cashier_steps_of.sql

CREATE OR REPLACE FUNCTION public.cashier_take_sent(p_player bigint, p_reports jsonb)
 RETURNS TABLE(payment cashier_payments, steps json, is_limited boolean)
 LANGUAGE plpgsql
-- called by aureus_app; functions/cashier_take_sent.sql

CREATE OR REPLACE FUNCTION public.cashier_take_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/cashier_take_step.sql

CREATE OR REPLACE FUNCTION public.chat_report(p_message bigint, p_player bigint, p_reason text, p_most integer)
 RETURNS text
 LANGUAGE plpgsql
-- called by aureus_app; functions/chat_report.sql

CREATE OR REPLACE FUNCTION public.chat_send(p_room text, p_player bigint, p_message text, p_short interval, p_short_count integer, p_long interval, p_long_count integer, p_is_free boolean, p_reply_to bigint, p_reach integer)
 RETURNS TABLE(id bigint, created_at timestamp with time zone, muted_ms double precision, is_too_fast boolean, is_reply_gone boolean)
 LANGUAGE plpgsql
-- called by aureus_app; functions/chat_send.sql

CREATE OR REPLACE FUNCTION public.chat_set_rules(p_session bigint, p_version integer, p_rules text[], p_reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/chat_set_rules.sql

CREATE OR REPLACE FUNCTION public.fairness_commit(p_draw text, p_sealed bytea, p_hash text, p_beacon_round bigint)
 RETURNS void
 LANGUAGE sql
-- called by aureus_app; functions/fairness_commit.sql

CREATE OR REPLACE FUNCTION public.fairness_declare_outage(p_request bigint, OUT id integer, OUT draws text[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/fairness_declare_outage.sql

CREATE OR REPLACE FUNCTION public.gift_cards_cancel(p_request bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/gift_cards_cancel.sql

CREATE OR REPLACE FUNCTION public.gift_cards_keep_word()
 RETURNS trigger
 LANGUAGE plpgsql
-- called by aureus_app; functions/gift_cards_keep_word.sql

CREATE OR REPLACE FUNCTION public.gift_cards_make(p_request bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/gift_cards_make.sql

CREATE OR REPLACE FUNCTION public.gift_cards_take(p_token_hash bytea, p_batch bigint, p_hashes bytea[])
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/gift_cards_take.sql

CREATE OR REPLACE FUNCTION public.kyc_accounts_of(p_player bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/kyc_accounts_of.sql

CREATE OR REPLACE FUNCTION public.kyc_is_unanswered(p_player bigint, p_level text, p_asked_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/kyc_is_unanswered.sql

CREATE OR REPLACE FUNCTION public.kyc_note_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/kyc_note_change.sql

CREATE OR REPLACE FUNCTION public.kyc_note_first_approval(p_player bigint, p_level text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/kyc_note_first_approval.sql

CREATE OR REPLACE FUNCTION public.kyc_reset(p_player bigint)
 RETURNS SETOF text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/kyc_reset.sql

CREATE OR REPLACE FUNCTION public.kyc_same_person(p_one bigint, p_other bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/kyc_same_person.sql

CREATE OR REPLACE FUNCTION public.kyc_write_verdict(p_player bigint, p_level text, p_applicant text, p_state text, p_comment text, p_country text, p_of_age_on date, p_at timestamp with time zone, p_is_under_age boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/kyc_write_verdict.sql

CREATE OR REPLACE FUNCTION public.leaderboard_keeps_pot()
 RETURNS trigger
 LANGUAGE plpgsql
-- called by aureus_app; functions/leaderboard_keeps_pot.sql

CREATE OR REPLACE FUNCTION public.leaderboard_prizes_of(p_week integer)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/leaderboard_prizes_of.sql

CREATE OR REPLACE FUNCTION public.leaderboard_publish_prizes(p_request bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/leaderboard_publish_prizes.sql

CREATE OR REPLACE FUNCTION public.limits_end_protection(p_request bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/limits_end_protection.sql

CREATE OR REPLACE FUNCTION public.limits_keep_protection()
 RETURNS trigger
 LANGUAGE plpgsql
-- called by aureus_app; functions/limits_keep_protection.sql

CREATE OR REPLACE FUNCTION public.limits_note_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/limits_note_change.sql

CREATE OR REPLACE FUNCTION public.limits_protect(p_player bigint, p_what text, p_period text, p_cents bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/limits_protect.sql

CREATE OR REPLACE FUNCTION public.mines_move(p_games bigint[], p_players bigint[], p_opened integer[], p_tiles smallint[], p_states text[], p_payouts bigint[], p_boards text[], p_keys uuid[])
 RETURNS TABLE(ord bigint, status text, balance bigint, ended_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/mines_move.sql

CREATE OR REPLACE FUNCTION public.mines_start(p_bets uuid[], p_players bigint[], p_stakes bigint[], p_mines smallint[], p_pairs bigint[], p_nonces bigint[], p_edges bigint[], p_rules smallint[] DEFAULT NULL::smallint[])
 RETURNS TABLE(ord bigint, status text, balance bigint, placed_at timestamp with time zone, game_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_material TO 'off'
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/mines_start.sql

CREATE OR REPLACE FUNCTION public.notifications_add(p_player bigint, p_code text, p_type text, p_data jsonb)
 RETURNS notifications_messages
 LANGUAGE sql
-- called by aureus_app; functions/notifications_add.sql

CREATE OR REPLACE FUNCTION public.notifications_add_tip(p_player bigint, p_data jsonb)
 RETURNS notifications_messages
 LANGUAGE plpgsql
-- called by aureus_app; functions/notifications_add_tip.sql

CREATE OR REPLACE FUNCTION public.plans_keeps_end()
 RETURNS trigger
 LANGUAGE plpgsql
-- called by aureus_app; functions/plans_keeps_end.sql

CREATE OR REPLACE FUNCTION public.platform_add_job(p_name text, p_payload json, p_run_at timestamp with time zone, p_key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/platform_add_job.sql

CREATE OR REPLACE FUNCTION public.platform_add_job_once(p_name text, p_payload json, p_key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/platform_add_job_once.sql

CREATE OR REPLACE FUNCTION public.platform_history()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/platform_history.sql

CREATE OR REPLACE FUNCTION public.platform_probe(p_bytes integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '1s'
-- called by aureus_app; functions/platform_probe.sql

CREATE OR REPLACE FUNCTION public.platform_take_lead(p_duty text, p_lease_ms integer)
 RETURNS bigint
 LANGUAGE plpgsql
-- called by aureus_app; functions/platform_take_lead.sql

CREATE OR REPLACE FUNCTION public.players_has_blocked(p_by bigint, p_other bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/players_has_blocked.sql

CREATE OR REPLACE FUNCTION public.privacy_ask_erasure(p_player bigint)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/privacy_ask_erasure.sql

CREATE OR REPLACE FUNCTION public.privacy_erase(p_request bigint, p_keys bytea[], p_key_ids text[])
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/privacy_erase.sql

CREATE OR REPLACE FUNCTION public.privacy_keep(p_player bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/privacy_keep.sql

CREATE OR REPLACE FUNCTION public.privacy_key(p_player bigint, p_fresh bytea)
 RETURNS bytea
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/privacy_key.sql

CREATE OR REPLACE FUNCTION public.privacy_obstacles(p_player bigint)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
-- called by aureus_app; functions/privacy_obstacles.sql

CREATE OR REPLACE FUNCTION public.privacy_place(p_place text, OUT relation text, OUT field text, OUT ref text, OUT about text, OUT player text, OUT more text)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
-- called by aureus_app; functions/privacy_place.sql

CREATE OR REPLACE FUNCTION public.privacy_put_sealed(p_place text, p_ref text, p_said text, p_sealed text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/privacy_put_sealed.sql

CREATE OR REPLACE FUNCTION public.privacy_sweep_webhooks(p_days integer, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/privacy_sweep_webhooks.sql

CREATE OR REPLACE FUNCTION public.privacy_unsealed(p_place text, p_most integer)
 RETURNS TABLE(ref text, about text, player_id bigint, said text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/privacy_unsealed.sql

CREATE OR REPLACE FUNCTION public.promo_codes_end(p_session bigint, p_code text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/promo_codes_end.sql

CREATE OR REPLACE FUNCTION public.promo_codes_keep_word()
 RETURNS trigger
 LANGUAGE plpgsql
-- called by aureus_app; functions/promo_codes_keep_word.sql

CREATE OR REPLACE FUNCTION public.promo_codes_make(p_request bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/promo_codes_make.sql

CREATE OR REPLACE FUNCTION public.raffle_due_prizes(p_week integer, p_pot bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/raffle_due_prizes.sql

CREATE OR REPLACE FUNCTION public.raffle_keeps_word()
 RETURNS trigger
 LANGUAGE plpgsql
-- called by aureus_app; functions/raffle_keeps_word.sql

CREATE OR REPLACE FUNCTION public.raffle_open_week(p_week integer, p_share integer, p_least bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/raffle_open_week.sql

CREATE OR REPLACE FUNCTION public.raffle_prizes_of(p_week integer)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/raffle_prizes_of.sql

CREATE OR REPLACE FUNCTION public.raffle_publish_prizes(p_request bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/raffle_publish_prizes.sql

CREATE OR REPLACE FUNCTION public.rain_base_now()
 RETURNS bigint
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/rain_base_now.sql

CREATE OR REPLACE FUNCTION public.rain_keeps_base()
 RETURNS trigger
 LANGUAGE plpgsql
-- called by aureus_app; functions/rain_keeps_base.sql

CREATE OR REPLACE FUNCTION public.rain_set_base(p_request bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/rain_set_base.sql

CREATE OR REPLACE FUNCTION public.rewards_adds_up(p_kind text, p_price bigint, p_items jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
-- called by aureus_app; functions/rewards_adds_up.sql

CREATE OR REPLACE FUNCTION public.rewards_keep_cause()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/rewards_keep_cause.sql

CREATE OR REPLACE FUNCTION public.rewards_keep_claims()
 RETURNS trigger
 LANGUAGE plpgsql
-- called by aureus_app; functions/rewards_keep_claims.sql

CREATE OR REPLACE FUNCTION public.shares_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
-- called by aureus_app; functions/shares_refuse.sql

CREATE OR REPLACE FUNCTION public.staff_ask(p_id bigint, p_token_hash bytea, p_kind text, p_subject bigint, p_payload jsonb, p_reason text, p_due_minutes integer, p_expires_hours integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_ask.sql

CREATE OR REPLACE FUNCTION public.staff_ask_badge(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_badge.sql

CREATE OR REPLACE FUNCTION public.staff_ask_book_correction(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_book_correction.sql

CREATE OR REPLACE FUNCTION public.staff_ask_case_version(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_case_version.sql

CREATE OR REPLACE FUNCTION public.staff_ask_correction(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_correction.sql

CREATE OR REPLACE FUNCTION public.staff_ask_credit(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_credit.sql

CREATE OR REPLACE FUNCTION public.staff_ask_deposit(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_deposit.sql

CREATE OR REPLACE FUNCTION public.staff_ask_erasure(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_erasure.sql

CREATE OR REPLACE FUNCTION public.staff_ask_export(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_export.sql

CREATE OR REPLACE FUNCTION public.staff_ask_gift_cards(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_gift_cards.sql

CREATE OR REPLACE FUNCTION public.staff_ask_gift_cards_cancel(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_gift_cards_cancel.sql

CREATE OR REPLACE FUNCTION public.staff_ask_held_prize(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_held_prize.sql

CREATE OR REPLACE FUNCTION public.staff_ask_keys(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_keys.sql

CREATE OR REPLACE FUNCTION public.staff_ask_lift(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_lift.sql

CREATE OR REPLACE FUNCTION public.staff_ask_limit_raise(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_limit_raise.sql

CREATE OR REPLACE FUNCTION public.staff_ask_offer(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_offer.sql

CREATE OR REPLACE FUNCTION public.staff_ask_outage(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_outage.sql

CREATE OR REPLACE FUNCTION public.staff_ask_policy(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_policy.sql

CREATE OR REPLACE FUNCTION public.staff_ask_prizes(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_prizes.sql

CREATE OR REPLACE FUNCTION public.staff_ask_refund(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_refund.sql

CREATE OR REPLACE FUNCTION public.staff_ask_return(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_return.sql

CREATE OR REPLACE FUNCTION public.staff_ask_role_change(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_role_change.sql

CREATE OR REPLACE FUNCTION public.staff_ask_switch_on(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_switch_on.sql

CREATE OR REPLACE FUNCTION public.staff_ask_trade(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_trade.sql

CREATE OR REPLACE FUNCTION public.staff_ask_withdrawal(p_own bigint, p_subject bigint, p_payload jsonb, OUT player bigint, OUT member bigint, OUT amount bigint, OUT rules text[], OUT details jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by its owner; functions/staff_ask_withdrawal.sql

CREATE OR REPLACE FUNCTION public.staff_asked_about(p_token_hash bytea, p_kind text, p_subject bigint, p_payload jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_asked_about.sql

CREATE OR REPLACE FUNCTION public.staff_badge_needs_owner(p_player bigint, p_role text, p_member bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
-- called by its owner; functions/staff_badge_needs_owner.sql

CREATE OR REPLACE FUNCTION public.staff_carry_out(p_request bigint, p_state text, p_result text, p_fact text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_carry_out.sql

CREATE OR REPLACE FUNCTION public.staff_chain()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_chain.sql

CREATE OR REPLACE FUNCTION public.staff_change_policy(p_request bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_change_policy.sql

CREATE OR REPLACE FUNCTION public.staff_change_role(p_request bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_change_role.sql

CREATE OR REPLACE FUNCTION public.staff_code_faults()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
-- called by aureus_app; functions/staff_code_faults.sql

CREATE OR REPLACE FUNCTION public.staff_code_of(p_action text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_code_of.sql

CREATE OR REPLACE FUNCTION public.staff_end_member(p_token_hash bytea, p_member bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_end_member.sql

CREATE OR REPLACE FUNCTION public.staff_find_rules(p_kind text, p_player bigint, p_amount bigint, p_words text[], OUT policy integer, OUT rules jsonb, OUT needs smallint, OUT needs_owner boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
-- called by its owner; functions/staff_find_rules.sql

CREATE OR REPLACE FUNCTION public.staff_give_badge(p_request bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_give_badge.sql

CREATE OR REPLACE FUNCTION public.staff_lacks(p_request bigint, p_member bigint DEFAULT NULL::bigint)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
-- called by aureus_app; functions/staff_lacks.sql

CREATE OR REPLACE FUNCTION public.staff_log_code()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_log_code.sql

CREATE OR REPLACE FUNCTION public.staff_note(p_session bigint, p_action text, p_subject text, p_is_read boolean DEFAULT false, p_before jsonb DEFAULT NULL::jsonb, p_after jsonb DEFAULT NULL::jsonb, p_reason text DEFAULT NULL::text, p_request bigint DEFAULT NULL::bigint, p_name text DEFAULT 'Aureus'::text, p_sealed bytea DEFAULT NULL::bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_note.sql

CREATE OR REPLACE FUNCTION public.staff_noted_about(p_subject text, p_request bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/staff_noted_about.sql

CREATE OR REPLACE FUNCTION public.staff_offers_own(p_player bigint, p_request bigint, p_made_by text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_offers_own.sql

CREATE OR REPLACE FUNCTION public.staff_policy_now()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
-- called by its owner; functions/staff_policy_now.sql

CREATE OR REPLACE FUNCTION public.staff_refuse_wait(p_token_hash bytea, p_wait bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_refuse_wait.sql

CREATE OR REPLACE FUNCTION public.staff_replace_keys(p_request bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_replace_keys.sql

CREATE OR REPLACE FUNCTION public.staff_seal_texts(p_positions bigint[], p_sealed bytea[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_seal_texts.sql

CREATE OR REPLACE FUNCTION public.staff_subject_of(p_subject text, OUT kind text, OUT id text)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
-- called by aureus_app; functions/staff_subject_of.sql

CREATE OR REPLACE FUNCTION public.staff_tell()
 RETURNS trigger
 LANGUAGE plpgsql
-- called by aureus_app; functions/staff_tell.sql

CREATE OR REPLACE FUNCTION public.staff_test_member(p_name text, p_bundle text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_test_member.sql

CREATE OR REPLACE FUNCTION public.staff_text_faults()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/staff_text_faults.sql

CREATE OR REPLACE FUNCTION public.staff_vote(p_token_hash bytea, p_request bigint, p_verdict text, p_reason text, p_worth bigint, p_idle_minutes integer, p_step_up_minutes integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/staff_vote.sql

CREATE OR REPLACE FUNCTION public.staff_within_budget(p_kind text, p_cents bigint, p_key text)
 RETURNS void
 LANGUAGE plpgsql
-- called by its owner; functions/staff_within_budget.sql

CREATE OR REPLACE FUNCTION public.support_change_answer(p_message bigint, p_text text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/support_change_answer.sql

CREATE OR REPLACE FUNCTION public.support_claim(p_visitor bigint, p_player bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/support_claim.sql

CREATE OR REPLACE FUNCTION public.support_fill_answers(p_answers jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/support_fill_answers.sql

CREATE OR REPLACE FUNCTION public.support_forget_visitors(p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/support_forget_visitors.sql

CREATE OR REPLACE FUNCTION public.switches_turn_off(p_session bigint, p_name text, p_message text, p_ends_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/switches_turn_off.sql

CREATE OR REPLACE FUNCTION public.switches_turn_on(p_request bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/switches_turn_on.sql

CREATE OR REPLACE FUNCTION public.tips_facts(p_key uuid, p_from bigint, p_to bigint, p_hours integer, p_hold_days integer, OUT from_name text, OUT to_name text, OUT to_role text, OUT earlier_from bigint, OUT earlier_to bigint, OUT earlier_amount bigint, OUT earlier_balance bigint, OUT unable text, OUT is_blocked boolean, OUT takes_gifts boolean, OUT balance bigint, OUT tipped bigint, OUT may_hold boolean, OUT has_two_factor boolean)
 RETURNS record
 LANGUAGE plpgsql
-- called by aureus_app; functions/tips_facts.sql

CREATE OR REPLACE FUNCTION public.tips_keep(p_key uuid, p_from bigint, p_to bigint, p_amount bigint, p_sent jsonb, p_received jsonb, OUT is_new boolean, OUT balance bigint, OUT received bigint, OUT sent_id bigint, OUT sent_at timestamp with time zone, OUT received_id bigint, OUT received_at timestamp with time zone, OUT received_data jsonb)
 RETURNS record
 LANGUAGE plpgsql
-- called by aureus_app; functions/tips_keep.sql

CREATE OR REPLACE FUNCTION public.two_factor_is_on(p_player bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/two_factor_is_on.sql

CREATE OR REPLACE FUNCTION public.vault_move(p_key uuid, p_player bigint, p_way text, p_amount bigint, p_is_confirmed boolean, OUT status text, OUT vault_id bigint, OUT lock_until timestamp with time zone, OUT vault_balance bigint, OUT balance bigint)
 RETURNS record
 LANGUAGE plpgsql
-- called by aureus_app; functions/vault_move.sql

CREATE OR REPLACE FUNCTION public.wallet_begin_era()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by its owner; functions/wallet_begin_era.sql

CREATE OR REPLACE FUNCTION public.wallet_bonus_held(p_player bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/wallet_bonus_held.sql

CREATE OR REPLACE FUNCTION public.wallet_carried(p_player bigint, p_amount bigint, p_wager_most bigint, p_edge_most bigint, OUT wager bigint, OUT edge bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_carried.sql

CREATE OR REPLACE FUNCTION public.wallet_close_round(p_round bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_close_round.sql

CREATE OR REPLACE FUNCTION public.wallet_drop_bonus(p_player bigint, p_ref uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_drop_bonus.sql

CREATE OR REPLACE FUNCTION public.wallet_earning(p_edge bigint, p_spent bigint, p_until bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
-- called by aureus_app; functions/wallet_earning.sql

CREATE OR REPLACE FUNCTION public.wallet_era_base()
 RETURNS bigint
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/wallet_era_base.sql

CREATE OR REPLACE FUNCTION public.wallet_forfeit_bonus(p_player bigint, p_edge_per_cent bigint, p_ref uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_forfeit_bonus.sql

CREATE OR REPLACE FUNCTION public.wallet_guard(p_player bigint, p_stake bigint, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_guard.sql

CREATE OR REPLACE FUNCTION public.wallet_has_open_bets(p_player bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/wallet_has_open_bets.sql

CREATE OR REPLACE FUNCTION public.wallet_hold(p_id uuid, p_player bigint, p_target bigint, p_amount bigint, p_expires_ms double precision)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_hold.sql

CREATE OR REPLACE FUNCTION public.wallet_is_excluded(p_player bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/wallet_is_excluded.sql

CREATE OR REPLACE FUNCTION public.wallet_lost_since(p_player bigint, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
-- called by aureus_app; functions/wallet_lost_since.sql

CREATE OR REPLACE FUNCTION public.wallet_pass(p_from bigint, p_to bigint, p_amount bigint, p_code smallint, p_ref uuid, p_wager_most bigint, p_edge_most bigint, OUT wager bigint, OUT edge bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_pass.sql

CREATE OR REPLACE FUNCTION public.wallet_place_bet(p_id uuid, p_player bigint, p_game smallint, p_round bigint, p_choice smallint, p_stake bigint, p_limit bigint, p_payout bigint, p_details jsonb, p_pair bigint, p_nonce bigint, p_reveal_ms integer, p_edge bigint, OUT status text, OUT balance bigint, OUT seq bigint, OUT round_total bigint, OUT round_id bigint, OUT placed_at timestamp with time zone, OUT payout bigint, OUT details jsonb, OUT pair_id bigint, OUT nonce bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET enable_seqscan TO 'off'
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_place_bet.sql

CREATE OR REPLACE FUNCTION public.wallet_place_bets(p_ids uuid[], p_players bigint[], p_games smallint[], p_rounds bigint[], p_choices smallint[], p_stakes bigint[], p_limits bigint[], p_payouts bigint[], p_details jsonb[], p_pairs bigint[], p_nonces bigint[], p_reveal_mss integer[], p_edges bigint[])
 RETURNS SETOF wallet_bet_answer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_place_bets.sql

CREATE OR REPLACE FUNCTION public.wallet_promise_bonus(p_player bigint, p_amount bigint, p_edge bigint, p_ref uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_promise_bonus.sql

CREATE OR REPLACE FUNCTION public.wallet_refuse_gift()
 RETURNS trigger
 LANGUAGE plpgsql
-- called by aureus_app; functions/wallet_refuse_gift.sql

CREATE OR REPLACE FUNCTION public.wallet_refuse_repeat(p_code smallint, p_ref uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET enable_seqscan TO 'off'
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_refuse_repeat.sql

CREATE OR REPLACE FUNCTION public.wallet_release_bonuses(p_player bigint, p_ref uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_release_bonuses.sql

CREATE OR REPLACE FUNCTION public.wallet_require(p_player bigint, p_wager bigint, p_edge bigint)
 RETURNS void
 LANGUAGE sql
-- called by aureus_app; functions/wallet_require.sql

CREATE OR REPLACE FUNCTION public.wallet_seal(p_most integer DEFAULT 20000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
 SET enable_indexonlyscan TO 'off'
-- called by aureus_app; functions/wallet_seal.sql

CREATE OR REPLACE FUNCTION public.wallet_seq_since(p_player bigint, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
-- called by aureus_app; functions/wallet_seq_since.sql

CREATE OR REPLACE FUNCTION public.wallet_settle_bets(p_ids uuid[], p_payouts bigint[], p_details jsonb[], p_shown_at timestamp with time zone, p_is_late boolean DEFAULT false)
 RETURNS TABLE(bet_id uuid, player_id bigint, payout bigint, balance bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET enable_seqscan TO 'off'
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_settle_bets.sql

CREATE OR REPLACE FUNCTION public.wallet_settle_round(p_round bigint, p_choices smallint[], p_multipliers bigint[], p_shown_at timestamp with time zone, p_is_late boolean DEFAULT false)
 RETURNS TABLE(player_id bigint, payout bigint, balance bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET enable_seqscan TO 'off'
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_settle_round.sql

CREATE OR REPLACE FUNCTION public.wallet_stake_carries(p_player bigint, p_stake bigint, p_edge bigint, p_wager_most bigint, p_edge_most bigint, OUT wager bigint, OUT edge bigint)
 RETURNS record
 LANGUAGE sql
-- called by aureus_app; functions/wallet_stake_carries.sql

CREATE OR REPLACE FUNCTION public.wallet_take_back(p_player bigint, p_credit bigint, p_amount bigint, p_code smallint, p_ref uuid)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_take_back.sql

CREATE OR REPLACE FUNCTION public.wallet_takes_gifts(p_player bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/wallet_takes_gifts.sql

CREATE OR REPLACE FUNCTION public.wallet_transfer(p_debit bigint, p_credit bigint, p_amount bigint, p_code smallint, p_ref uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_transfer.sql

CREATE OR REPLACE FUNCTION public.wallet_transfer_digest(t wallet_transfers)
 RETURNS bytea
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/wallet_transfer_digest.sql

CREATE OR REPLACE FUNCTION public.wallet_unable_to_play(p_player bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
-- called by aureus_app; functions/wallet_unable_to_play.sql

CREATE OR REPLACE FUNCTION public.wallet_void_bets(p_ids uuid[])
 RETURNS TABLE(bet_id uuid, player_id bigint, payout bigint, balance bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET enable_seqscan TO 'off'
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_void_bets.sql

CREATE OR REPLACE FUNCTION public.wallet_void_play(p_player bigint, p_amount bigint, p_ref uuid, OUT before bigint, OUT after bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET enable_seqscan TO 'off'
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_void_play.sql

CREATE OR REPLACE FUNCTION public.wallet_void_round(p_round bigint)
 RETURNS TABLE(player_id bigint, payout bigint, balance bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET enable_seqscan TO 'off'
 SET search_path TO 'public', 'pg_temp'
-- called by aureus_app; functions/wallet_void_round.sql

CREATE OR REPLACE FUNCTION public.wallet_week(p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
-- called by aureus_app; functions/wallet_week.sql
