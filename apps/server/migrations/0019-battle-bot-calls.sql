-- Calls of a creator for bots of the house, by their Idempotency-Key: a repeat of one is told what became of it.
create table battles_bot_calls (
  player_id bigint not null references account_players (id),
  key uuid not null,
  battle_id bigint not null references battles_battles (id),
  -- Null where bots were called into all free seats.
  seat smallint check (seat between 0 and 3),
  primary key (player_id, key)
);
grant select, insert on battles_bot_calls to aureus_app;

-- What the house's bots have moved is summed up from the ledger for everyone to see; only their moves are written here.
create index wallet_transfers_bots on wallet_transfers (code) include (amount) where code in (40, 41, 42);
-- The last battles of a player: what they paid is not shown before their playback ends.
create index wallet_bets_battles on wallet_bets (player_id, seq) where game = 3;
-- Battles that are played back; the public ones among them have an index of their own.
create index battles_battles_private_over on battles_battles (over_at) where state = 'FINISHED' and key is not null;
