-- Pictures that staff send, and until when a player is taken to be typing.
alter table support_attachments add column member_id bigint references staff_members (id);
alter table support_players add column typing_until timestamptz;
