-- Whether the items of a case add up: tickets 1 … 100 000 in order without gap or overlap, every price above zero, no
-- item twice, and no more than 90.5 % returned: the packages' own check once more, whatever the code does.
create function cases_adds_up(p_price bigint, p_items jsonb) returns boolean
  language sql
  immutable
  as $$
    select coalesce(
      bool_and(i.price > 0 and i.rarity between 1 and 6 and i.first = i.before + 1 and i.last >= i.first)
        and max(i.last) = 100000
        and count(distinct i.id) = count(*)
        and sum(i.price * (i.last - i.first + 1)) * 1000 <= 905 * 100000 * p_price::numeric, false)
    from (
      select t.item ->> 'id' as id, (t.item ->> 'price')::numeric as price, (t.item ->> 'rarity')::integer as rarity,
             (t.item ->> 'ticketStart')::integer as first, (t.item ->> 'ticketEnd')::integer as last,
             lag((t.item ->> 'ticketEnd')::integer, 1, 0) over (order by t.ord) as before
      from jsonb_array_elements(p_items) with ordinality as t(item, ord)
    ) i
  $$;

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
