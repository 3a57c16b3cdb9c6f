-- What the staff's log says about a player is sealed under the player's key before it comes here. The chain holds a hash of
-- what is sealed; of rows from before it holds a salted hash of the text.
alter table staff_texts add column sealed bytea;
alter table staff_texts alter column salt drop not null, alter column texts drop not null;
alter table staff_texts add check ((salt is null) = (texts is null) and (sealed is null) = (texts is not null));

drop function if exists staff_note(bigint, text, text, boolean, jsonb, jsonb, text, bigint, text);
drop function if exists staff_ask(bytea, text, bigint, jsonb, text, integer, integer);
