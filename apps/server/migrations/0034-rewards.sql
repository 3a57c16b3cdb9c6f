-- Rewards: rakeback, keys of deposit and rank cases, what was opened with them, and the levels that were told.

-- Whether the items of a reward case add up: tickets 1 … 100 000 in order without gap or overlap, every prize above
-- zero, no item twice; a rake case returns exactly what it is opened for, no other more than its price.
create function rewards_adds_up(p_kind text, p_price bigint, p_items jsonb) returns boolean
  language sql
  immutable
  as $$
    select coalesce(
      bool_and(i.price > 0 and i.rarity between 1 and 6 and i.first = i.before + 1 and i.last >= i.first)
        and max(i.last) = 100000
        and count(distinct i.id) = count(*)
        and case when p_kind = 'RAKE' then sum(i.price * (i.last - i.first + 1)) = 100000 * p_price::numeric
                 else sum(i.price * (i.last - i.first + 1)) <= 100000 * p_price::numeric end, false)
    from (
      select t.item ->> 'id' as id, (t.item ->> 'price')::numeric as price, (t.item ->> 'rarity')::integer as rarity,
             (t.item ->> 'ticketStart')::integer as first, (t.item ->> 'ticketEnd')::integer as last,
             lag((t.item ->> 'ticketEnd')::integer, 1, 0) over (order by t.ord) as before
      from jsonb_array_elements(p_items) with ordinality as t(item, ord)
    ) i
  $$;

-- A version is never changed: an opening keeps the one it was drawn under. The newest of a case is in force.
create table rewards_versions (
  id bigint generated always as identity primary key,
  case_id text not null check (case_id ~ '^[a-z0-9-]{1,64}$'),
  kind text not null check (kind in ('RAKE', 'DEPOSIT', 'RANK')),
  name text not null check (name <> ''),
  -- In cents. A rake case's items are multiples of it.
  price bigint not null check (price > 0),
  -- [{ id, name, rarity, price, ticketStart, ticketEnd }], prices in cents.
  items jsonb not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  check (rewards_adds_up(kind, price, items))
);
create index rewards_versions_case on rewards_versions (case_id, id desc);
grant select, insert on rewards_versions to aureus_app;

-- What a player has claimed of the rakeback of a period, and from when on the next claim is open.
create table rewards_claims (
  player_id bigint not null references wallet_players (player_id),
  period text not null check (period in ('DAILY', 'WEEKLY', 'MONTHLY')),
  -- In twentieths of a micro-coin: a twentieth of the edge is what collects, so nothing is ever rounded.
  claimed bigint not null default 0 check (claimed >= 0),
  open_at timestamptz not null,
  primary key (player_id, period)
);
grant select, insert, update on rewards_claims to aureus_app;

-- Cents of a player's deposits that count for keys.
create table rewards_deposits (
  player_id bigint primary key references wallet_players (player_id),
  counted bigint not null default 0 check (counted >= 0)
);
grant select, insert, update on rewards_deposits to aureus_app;

-- Keys of deposit cases as they were given: once for each reason.
create table rewards_keys (
  source text not null check (source in ('DEPOSIT', 'PROMO', 'AFFILIATE')),
  ref uuid not null,
  player_id bigint not null references wallet_players (player_id),
  case_id text not null,
  count integer not null check (count >= 0),
  given_at timestamptz not null,
  primary key (source, ref)
);
create index rewards_keys_player on rewards_keys (player_id);
grant select, insert on rewards_keys to aureus_app;

create table rewards_openings (
  -- The caller's Idempotency-Key, which the transfer carries too.
  id uuid primary key,
  player_id bigint not null references wallet_players (player_id),
  kind text not null check (kind in ('RAKE', 'DEPOSIT', 'RANK')),
  case_id text not null,
  version_id bigint not null references rewards_versions (id),
  -- Cents that it was opened for, and that it paid.
  price bigint not null check (price > 0),
  amount bigint not null check (amount >= 0),
  ticket integer not null check (ticket between 1 and 100000),
  pair_id bigint not null references fairness_seed_pairs (id),
  nonce bigint not null,
  balance_after bigint not null,
  opened_at timestamptz not null,
  unique (pair_id, nonce)
);
create index rewards_openings_player on rewards_openings (player_id, opened_at desc);
grant select, insert on rewards_openings to aureus_app;

-- The highest level that a player has been told of. Null: a player from before, who is told from the next level on.
create table levels_reached (
  player_id bigint primary key references wallet_players (player_id),
  level smallint check (level between 1 and 100)
);
grant select, insert, update on levels_reached to aureus_app;
insert into levels_reached (player_id, level) select player_id, null from wallet_players where wagered > 0;

-- A promo code is worth coins, keys of the cheapest deposit case, or both.
alter table promo_codes_codes
  drop constraint promo_codes_codes_amount_cents_check,
  add check (amount_cents >= 0),
  add keys integer not null default 0 check (keys between 0 and 1000),
  add check (amount_cents > 0 or keys > 0);

-- What players were given and gave each other, newest first: few beside the bets.
create index wallet_transfers_given on wallet_transfers (credit, at) where code in (31, 32, 60, 63, 70, 71, 72, 73, 74, 75);
create index wallet_transfers_gave on wallet_transfers (debit, at) where code in (60, 61);
