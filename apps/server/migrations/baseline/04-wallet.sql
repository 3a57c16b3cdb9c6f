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
  (6, 'bots'),
  (7, 'clearing:payadmit'),
  (8, 'clearing:skinsback'),
  (9, 'clearing:gift-cards'),
  (15, 'debts'),
  (16, 'rain'),
  (101, 'house:spin'),
  (102, 'house:cases'),
  (103, 'house:battles'),
  (104, 'house:mines'),
  (105, 'house:upgrader'),
  (106, 'house:plinko');
grant select on wallet_accounts to aureus_app;

-- A player's balance and hot counters: the one row that every bet of the player changes.
create table wallet_players (
  player_id bigint primary key check (player_id > 1000),
  balance bigint not null default 0 check (balance >= 0),
  -- Cents staked in settled bets.
  wagered bigint not null default 0 check (wagered >= 0),
  deposited bigint not null default 0 check (deposited >= 0),
  bet_seq bigint not null default 0,
  is_restricted boolean not null default false,
  -- Theoretical edge of the player's final bets, in micro-coins.
  edge bigint not null default 0 check (edge >= 0),
  -- Stakes, in cents, of the bets that became final in the week `week`.
  week integer not null default 0,
  week_staked bigint not null default 0 check (week_staked >= 0),
  -- The player has a self-ban or a loss limit: each bet is judged by wallet_guard.
  is_guarded boolean not null default false,
  -- What a player must stake before coins go out, as two marks that the counters of settled bets have to reach. A player's
  -- own transfers never lower them; see decision 023.
  -- Cents, against `wagered`: raised by deposits and by coins that came unplayed.
  wager_required bigint not null default 0 check (wager_required >= 0),
  -- Micro-coins, against `edge`: raised by bonuses, and by coins that came from them.
  edge_required bigint not null default 0 check (edge_required >= 0),
  -- Cents of `wagered` that count no more: they were staked with deposits that have been reversed since.
  wager_forfeited bigint not null default 0 check (wager_forfeited >= 0),
  -- Beside a restriction, which stops play and deposits: while fraud is looked into nothing leaves either.
  is_frozen boolean not null default false,
  check (is_restricted or not is_frozen)
) with (fillfactor = 50);
grant select, insert, update on wallet_players to aureus_app;

-- A player's vault: coins of the player's own that no bet can reach. In the ledger it is the account with the player's
-- negated id. The row appears with the first coins.
create table wallet_vaults (
  player_id bigint primary key references wallet_players (player_id),
  balance bigint not null default 0 check (balance >= 0)
);
grant select, insert, update on wallet_vaults to aureus_app;

-- Transaction ids count within one cluster, and a restored dump meets a counter that begins again. An era is the time
-- the ledger spends in one cluster. Its base is added to the cluster's ids, so that ids of the ledger only ever rise.
create table wallet_eras (
  base bigint primary key check (base >= 0),
  -- pg_control_system(): one number a cluster, kept by physical copies and given again by initdb.
  system_identifier bigint not null,
  begun_at timestamptz not null default clock_timestamp()
);
grant select on wallet_eras to aureus_app;
\ir ../functions/wallet_era_base.sql

-- The ledger: one row moves one amount from one account to another. Balanced by construction, never changed.
create table wallet_transfers (
  id bigint generated always as identity primary key,
  debit bigint not null,
  credit bigint not null check (credit <> debit),
  amount bigint not null check (amount > 0),
  -- 1 stake, 2 payout, 3 refund; from 10 on each code happens once per reference, see wallet.codes.ts.
  code smallint not null check (code > 0),
  ref uuid not null,
  -- The site's clock: the day's bonuses on deposits are summed by it.
  at timestamptz not null default app_now(),
  -- The writing transaction in the ledger's own count: tells which transfers can no longer be joined by an older one
  -- still open.
  xact bigint not null default wallet_era_base() + (pg_current_xact_id()::text)::bigint
);
create index wallet_transfers_xact on wallet_transfers using brin (xact) with (pages_per_range = 32, autosummarize = on);
-- The transfers of a bet bear the moments at which it was placed and settled: this is how they are found. In order of
-- time new entries always go to the end; an index over the references would be written all over.
create index wallet_transfers_at on wallet_transfers (at);
-- One deposit, one hold, one release: the database itself refuses the second.
create unique index wallet_transfers_once on wallet_transfers (code, ref) where code >= 10;
-- What the house's bots have moved is summed up from the ledger for everyone to see; only their moves are written here.
create index wallet_transfers_bots on wallet_transfers (code) include (amount) where code in (40, 41, 42);
-- What players were given and gave each other, by kind. The codes in front of the time serve one kind and all of them.
create index wallet_transfers_given_by_code on wallet_transfers (credit, code, at, id)
  where code in (31, 32, 60, 63, 70, 71, 72, 73, 74, 75);
create index wallet_transfers_gave_by_code on wallet_transfers (debit, code, at, id) where code in (60, 61);
-- What isn't a bet: bets, by far the most transfers, have no entry here.
create index wallet_transfers_came on wallet_transfers (credit, at) include (amount) where code >= 10 and credit > 1000;
create index wallet_transfers_went on wallet_transfers (debit, at) include (amount) where code >= 10 and debit > 1000;
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
  settled_at timestamptz,
  -- The seed pair that decided an instant bet and the nonce that is this bet's alone.
  pair_id bigint references fairness_seed_pairs (id),
  nonce bigint check (nonce >= 0),
  -- When the player may see the result; null where it is seen at once.
  shown_at timestamptz,
  -- Theoretical edge of the stake under the rules it was placed by, in micro-coins (a cent is 10 000).
  edge bigint not null default 0 check (edge >= 0),
  check ((pair_id is null) = (nonce is null))
) with (fillfactor = 75);
create unique index wallet_bets_player on wallet_bets (player_id, seq);
-- In this order the newest bet of a player on a choice, which holds the running total, is one step away.
create index wallet_bets_round on wallet_bets (round_id, player_id, choice, seq) where round_id is not null;
-- A nonce is never used twice, whatever the code does.
create unique index wallet_bets_nonce on wallet_bets (pair_id, nonce) where pair_id is not null;
-- Bets of a span of time, for the closing of a week.
create index wallet_bets_settled on wallet_bets using brin (settled_at) with (pages_per_range = 32, autosummarize = on);
-- A player's bets of one game, in the order of the list.
create index wallet_bets_game on wallet_bets (player_id, game, seq);
grant select, insert, update on wallet_bets to aureus_app;

-- What came of a bet that wallet_place_bets was given; `ord` is its place among them.
create type wallet_bet_answer as (
  ord bigint, status text, balance bigint, seq bigint, round_total bigint, round_id bigint, placed_at timestamptz,
  payout bigint, details jsonb, pair_id bigint, nonce bigint);

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

-- Until when a player has a self-ban; 'infinity' is for good.
create table wallet_bars (
  player_id bigint primary key references wallet_players (player_id),
  until timestamptz not null
);
grant select, insert, update on wallet_bars to aureus_app;

-- The most that a player wants to lose in a day, week or month (UTC), and what is lost in the one that began at
-- `started_at`: stakes less payouts, open stakes included, in cents. Limits hold for a person, whichever account they
-- were set in: every account of a person has a row of each period that one of them has limited, without `most` where it
-- has no limit of its own.
create table wallet_loss_limits (
  player_id bigint not null references wallet_players (player_id),
  period text not null check (period in ('day', 'week', 'month')),
  most bigint check (most >= 0),
  -- A raise, or with null the end of the limit, that counts from its time on.
  next_most bigint check (next_most >= 0),
  next_from timestamptz,
  started_at timestamptz not null,
  lost bigint not null default 0,
  -- Whose accounts count together: the number of the person's account that was found first. Null where the player has
  -- one account.
  person_id bigint,
  primary key (player_id, period)
);
create index wallet_loss_limits_person on wallet_loss_limits (person_id) where person_id is not null;
grant select, insert, update, delete on wallet_loss_limits to aureus_app;
