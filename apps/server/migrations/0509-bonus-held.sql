-- compatible: the release before reads no such column, and takes with a self-exclusion what it took before.
-- Most cents of bonus coins that a player can still have; null where it isn't known, for players from before. Coins
-- that come in later are none of them, so a self-exclusion leaves those alone (wallet_bonus_held).
alter table wallet_players add column bonus_held bigint;
alter table wallet_players alter column bonus_held set default 0;
