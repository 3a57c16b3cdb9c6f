-- What an undone mute or pin brings back beside the end it had: the reason of the mute before, the text pinned before.
-- compatible: processes of the release before neither write nor read them.
alter table chat_acts add column before_reason text, add column before_pinned text;
