-- Gift cards are sold outside. Their codes are written out once, when a batch is made; here are only hashes of them.
create table gift_cards_batches (
  id bigint generated always as identity primary key,
  usd integer not null check (usd > 0),
  cards integer not null check (cards > 0),
  made_by text not null,
  made_at timestamptz not null
);
create table gift_cards_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  batch_id bigint not null references gift_cards_batches (id),
  amount_cents bigint not null check (amount_cents > 0),
  redeemed_by bigint references account_players (id),
  redeemed_at timestamptz,
  check ((redeemed_by is null) = (redeemed_at is null))
);
-- The site's own role redeems; only the database's owner, which the staff's command runs as, makes cards.
grant select on gift_cards_batches to aureus_app;
grant select, update (redeemed_by, redeemed_at) on gift_cards_codes to aureus_app;

-- Wrong codes that a player has tried: guessing is slowed, then locked, on every node and over restarts.
create table gift_cards_guesses (
  player_id bigint primary key references account_players (id),
  wrong integer not null,
  since timestamptz not null
);
grant select, insert, update, delete on gift_cards_guesses to aureus_app;
