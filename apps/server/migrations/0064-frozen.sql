-- Beside a restriction, which stops play and deposits: while fraud is looked into nothing leaves either.
alter table wallet_players
  add column is_frozen boolean not null default false,
  add check (is_restricted or not is_frozen);
