-- What speaks for several accounts of one person, or for coins that are moved and not played: found by a job each night.
-- Nothing happens by itself but that a person looks at the player's withdrawals.
create table signals_marks (
  player_id bigint not null references account_players (id),
  kind text not null check (kind ~ '^[A-Z]+(_[A-Z]+)*$'),
  -- What is shared, hashed; the player alone where nothing is.
  key text not null,
  evidence text not null check (char_length(evidence) <= 200),
  found_at timestamptz not null,
  primary key (player_id, kind, key)
);
create index signals_marks_key on signals_marks (kind, key);
grant select, insert, delete on signals_marks to aureus_app;

-- Accounts that marks link, by the lowest id among them.
create table signals_clusters (
  player_id bigint primary key references account_players (id),
  cluster_id bigint not null
);
create index signals_clusters_cluster on signals_clusters (cluster_id);
grant select, insert, delete on signals_clusters to aureus_app;

-- A person has looked: marks that were found by then ask for no one any more.
create table signals_clearings (
  player_id bigint primary key references account_players (id),
  cleared_at timestamptz not null,
  reason text not null check (char_length(reason) between 3 and 500)
);
grant select, insert, update on signals_clearings to aureus_app;

-- Who else withdrew to a place: asked by the search of staff, and at night.
create index cashier_payments_destination on cashier_payments (destination) where destination is not null;
