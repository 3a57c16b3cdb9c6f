-- What a message replies to. When that is purged after its days, the reply stays without it.
alter table chat_messages
  add column reply_to bigint references chat_messages on delete set null,
  add check (reply_to is null or type = 'USER'),
  add check (reply_to < id);
create index chat_messages_reply on chat_messages (reply_to) where reply_to is not null;

-- It also takes what the message replies to.
drop function if exists chat_send(text, bigint, text, interval, integer, interval, integer, boolean);
