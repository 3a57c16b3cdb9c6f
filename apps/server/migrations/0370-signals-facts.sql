-- What was found about a player is a code with its values. Marks from before have a sentence in evidence, from which the job of
-- the night fills this; a server of the version before reads and writes the sentence alone.
alter table signals_marks add column fact jsonb;
grant update (fact) on signals_marks to aureus_app;
