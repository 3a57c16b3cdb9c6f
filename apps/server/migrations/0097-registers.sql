-- What a register of excluded people said of a player, and when. Nothing that it was asked with is kept.
create table registers_checks (
  player_id bigint primary key references account_players (id),
  register text not null,
  verdict text not null check (verdict in ('EXCLUDED', 'PREVIOUSLY', 'CLEAR', 'UNKNOWN')),
  checked_at timestamptz not null,
  -- The last session that was begun before the register was asked.
  session_id bigint
);
grant select, insert, update on registers_checks to aureus_app;

-- Until when a player may play by the last word of a register: -infinity while it excludes them, null where none is asked.
alter table wallet_exclusions add column register_until timestamptz;
