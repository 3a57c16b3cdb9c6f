-- What became of a request is a code with its values, as JSON; sealed where it is about a player. Requests from before have
-- a sentence in result.
alter table staff_requests add column result_fact text;
drop function if exists staff_carry_out(bigint, text, text);
