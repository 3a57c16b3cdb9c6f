-- The domain's word, as in limits_self_bans and on the pages.
alter table wallet_bars rename to wallet_self_bans;
alter table wallet_self_bans rename constraint wallet_bars_pkey to wallet_self_bans_pkey;
alter table wallet_self_bans rename constraint wallet_bars_player_id_fkey to wallet_self_bans_player_id_fkey;
