-- The rules of the chat as versions: what players read and accept. The newest is in force; none is ever changed.
create table chat_rules (
  version integer primary key generated always as identity,
  rules text[] not null check (cardinality(rules) between 1 and 12),
  -- Null for the rules of the beginning.
  by_name text,
  reason text not null check (char_length(reason) between 3 and 500),
  made_at timestamptz not null
);
grant select on chat_rules to aureus_app;
insert into chat_rules (rules, reason, made_at) values (array[
  'Use appropriate language.', 'Never share personal information.', 'No spam or begging.',
  'Report violations to a moderator.', 'No harassment.', 'No off-site trades for tips.'
], 'The rules of the beginning', 'epoch');
