create table cases_cases (
  -- A word that is also its address.
  id text primary key check (id ~ '^[a-z0-9-]{1,64}$'),
  name text not null check (name <> ''),
  tags text[] not null,
  image_url text not null,
  is_listed boolean not null default true,
  -- Follows the designs of the code at every start; one that was edited since does not.
  is_designed boolean not null,
  current_version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

\ir ../functions/cases_adds_up.sql
-- A version is never changed: bets keep the one they were placed under. The application may only add.
create table cases_versions (
  id bigint generated always as identity primary key,
  case_id text not null references cases_cases (id),
  name text not null,
  price bigint not null check (price > 0),
  -- [{ id, name, rarity, price, ticketStart, ticketEnd }], prices in cents.
  items jsonb not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  unique (case_id, id),
  check (cases_adds_up(price, items))
);

-- The version in force is one of the case's own.
alter table cases_cases add foreign key (id, current_version) references cases_versions (case_id, id);

grant select, insert, update on cases_cases to aureus_app;
grant select, insert on cases_versions to aureus_app;
