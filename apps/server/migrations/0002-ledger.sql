-- Accounts of the ledger. A player's wallet account has the player's own id (from 1001 on); the site's accounts lie below.
create table wallet_accounts (
  id bigint primary key,
  name text not null unique,
  -- Sum of the sealed transfers of an account that is not a player's; see wallet_seals.
  sealed_balance bigint not null default 0
);
insert into wallet_accounts (id, name) values
  (1, 'clearing:fireblocks'),
  (2, 'holds'),
  (3, 'fees'),
  (4, 'bonuses'),
  (5, 'staff-credit'),
  (101, 'house:spin');
grant select on wallet_accounts to aureus_app;

-- A player's balance and hot counters: the one row that every bet of the player changes.
create table wallet_players (
  player_id bigint primary key check (player_id > 1000),
  balance bigint not null default 0 check (balance >= 0),
  wagered bigint not null default 0 check (wagered >= 0),
  deposited bigint not null default 0 check (deposited >= 0),
  bet_seq bigint not null default 0,
  is_restricted boolean not null default false
) with (fillfactor = 50);
grant select, insert, update on wallet_players to aureus_app;

-- The ledger: one row moves one amount from one account to another. Balanced by construction, never changed.
create table wallet_transfers (
  id bigint generated always as identity primary key,
  debit bigint not null,
  credit bigint not null check (credit <> debit),
  amount bigint not null check (amount > 0),
  -- 1 stake, 2 payout, 3 refund; from 10 on each code happens once per reference, see wallet.codes.ts.
  code smallint not null check (code > 0),
  ref uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- The writing transaction: tells which transfers can no longer be joined by an older one still open.
  xact bigint not null default (pg_current_xact_id()::text)::bigint
);
create index wallet_transfers_xact on wallet_transfers using brin (xact) with (pages_per_range = 32, autosummarize = on);
-- One deposit, one hold, one release: the database itself refuses the second.
create unique index wallet_transfers_once on wallet_transfers (code, ref) where code >= 10;
grant select, insert on wallet_transfers to aureus_app;

-- A shared draw that bets hang on. Bets are in time exactly while it is open and the database clock says so.
create table wallet_rounds (
  id bigint generated always as identity primary key,
  game smallint not null,
  closes_at timestamptz not null,
  is_open boolean not null default true
);
grant select, insert, update on wallet_rounds to aureus_app;

-- One stake and its payout. The id is the caller's Idempotency-Key.
create table wallet_bets (
  id uuid primary key,
  player_id bigint not null,
  -- 1, 2, 3 … for each player.
  seq bigint not null,
  game smallint not null,
  round_id bigint,
  -- What a bet on a round is on, in the game's own numbering.
  choice smallint,
  -- The player's stake on this choice of this round, this bet included.
  round_total bigint,
  stake bigint not null check (stake > 0),
  -- Null while the bet is open.
  payout bigint check (payout >= 0),
  is_void boolean not null default false,
  balance_after bigint not null,
  -- How an instant bet was drawn: input, seeds, nonce, result, version of the rules.
  details jsonb,
  placed_at timestamptz not null,
  settled_at timestamptz
) with (fillfactor = 75);
create unique index wallet_bets_player on wallet_bets (player_id, seq);
-- In this order the newest bet of a player on a choice, which holds the running total, is one step away.
create index wallet_bets_round on wallet_bets (round_id, player_id, choice, seq) where round_id is not null;
grant select, insert, update on wallet_bets to aureus_app;

-- Coins set aside until something outside is decided: posted to the target, or returned.
create table wallet_holds (
  id uuid primary key,
  player_id bigint not null,
  target bigint not null references wallet_accounts (id),
  amount bigint not null check (amount > 0),
  state text not null default 'PENDING' check (state in ('PENDING', 'POSTED', 'VOIDED', 'EXPIRED')),
  created_at timestamptz not null,
  expires_at timestamptz,
  resolved_at timestamptz
);
create index wallet_holds_pending on wallet_holds (expires_at) where state = 'PENDING';
grant select, insert, update on wallet_holds to aureus_app;

-- The chain of hashes over the transfers, block by block. A block covers the transactions below its xact.
create table wallet_seals (
  position bigint primary key,
  below_xact bigint not null,
  -- For each transfer: its id (8 bytes, big-endian) and the first 16 bytes of its SHA-256.
  digests bytea not null,
  previous bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);
grant select on wallet_seals to aureus_app;
