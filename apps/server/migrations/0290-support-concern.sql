-- What a player's words say about the player: HARM is a sign of gambling harm. It shows help and raises the conversation in
-- the inbox; nothing is restricted by it.
alter table support_threads add column concern text check (concern = 'HARM');
grant update (concern) on support_threads to aureus_app;
