-- Codes that staff give out: each is worth coins, keys of the cheapest deposit case, or both, so many times in all, once
-- for each player.
create table promo_codes_codes (
  code text primary key check (code ~ '^[A-Z0-9]{3,32}$'),
  amount_cents bigint not null check (amount_cents >= 0),
  uses integer not null check (uses > 0),
  used integer not null default 0 check (used >= 0 and used <= uses),
  least_level smallint not null default 1 check (least_level between 1 and 100),
  expires_at timestamptz,
  made_by text not null,
  made_at timestamptz not null,
  keys integer not null default 0 check (keys between 0 and 1000),
  check (amount_cents > 0 or keys > 0)
);
grant select, update (used) on promo_codes_codes to aureus_app;

create table promo_codes_redemptions (
  code text not null references promo_codes_codes (code),
  player_id bigint not null references account_players (id),
  -- The caller's Idempotency-Key.
  request_id uuid not null,
  -- What the ledger's transfer refers to.
  ref uuid not null unique,
  at timestamptz not null,
  primary key (code, player_id),
  unique (player_id, request_id)
);
grant select, insert on promo_codes_redemptions to aureus_app;
