-- What a player has not read yet is counted with every look at the player's record.
create index notifications_messages_unread on notifications_messages (player_id, id) where not is_read;
