-- Where a player's skins are sent: the Steam account of a trade address, and the word that lets others offer it a trade.
create table skins_trade_urls (
  player_id bigint primary key references account_players (id),
  partner text not null check (partner ~ '^[0-9]{1,10}$'),
  token text not null check (token ~ '^[A-Za-z0-9_-]{8}$'),
  at timestamptz not null
);
grant select, insert, update on skins_trade_urls to aureus_app;

-- The market's price lists: when the one that was last taken over was made.
create table skins_lists (
  game text primary key,
  listed_at timestamptz not null
);
grant select, insert, update on skins_lists to aureus_app;

-- Every single item that the market sells, or sold a while ago, at the last price that was believed.
create table skins_items (
  id bigint primary key,
  game text not null,
  name text not null,
  usd_cents bigint not null check (usd_cents > 0),
  -- The same in cents of coins.
  price_cents bigint not null check (price_cents > 0),
  is_on_sale boolean not null default true,
  -- A price too far from the last one, and when its list was made: a second list has to confirm it.
  doubted_usd_cents bigint,
  doubted_at timestamptz,
  -- When anything of it last changed.
  seen_at timestamptz not null,
  check ((doubted_usd_cents is null) = (doubted_at is null))
);
create index skins_items_by_price on skins_items (game, price_cents, id) where is_on_sale and doubted_at is null;
create index skins_items_by_name on skins_items (game, name, id) where is_on_sale and doubted_at is null;
grant select, insert, update, delete on skins_items to aureus_app;
