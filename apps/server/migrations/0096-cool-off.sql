-- A cool-off stops play beside a self-ban, in the same row: a bet is judged by both in one look.
alter table wallet_self_bans rename to wallet_exclusions;
alter table wallet_exclusions rename constraint wallet_self_bans_pkey to wallet_exclusions_pkey;
alter table wallet_exclusions rename constraint wallet_self_bans_player_id_fkey to wallet_exclusions_player_id_fkey;
alter table wallet_exclusions rename column until to self_ban_until;
alter table wallet_exclusions alter column self_ban_until drop not null, add column cool_off_until timestamptz;

-- Every cool-off, as limits_self_bans has every self-ban.
create table limits_cool_offs (
  id bigint generated always as identity primary key,
  player_id bigint not null references account_players (id),
  asked_at timestamptz not null,
  until timestamptz not null
);
create index limits_cool_offs_player on limits_cool_offs (player_id, id);
grant select, insert on limits_cool_offs to aureus_app;

-- The bonus that a self-exclusion has taken back, in its player's history.
create index wallet_transfers_forfeited on wallet_transfers (debit, code, at, id) where code = 33;
