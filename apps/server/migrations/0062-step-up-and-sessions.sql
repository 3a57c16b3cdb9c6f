-- What a player put into the rain in the last 24 hours: above a sum the second factor is asked for.
create index rain_tips_player on rain_tips (player_id, at) include (amount);

-- Where a player has signed in from before, ended sessions included.
create index account_sessions_player_history on account_sessions (player_id, id desc);
