-- What an automatic answer says, by code with values: JSON, sealed as texts are. The text beside it is what a server of the
-- version before reads and writes.
alter table support_messages add column parts text,
  add constraint support_messages_parts_check check (parts is null or author = 'SITE' and char_length(parts) <= 22000);
