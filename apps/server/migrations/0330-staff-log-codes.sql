-- What a row of the staff log says, by code, and what it is about: the log is filtered and joined by these. They stand beside
-- the chain and are hashed by nothing; the audit holds them against the rows. Rows from before hold sentences, and stay as
-- they are.
lock table staff_log in share row exclusive mode;

-- The sentences that rows held before, and their codes. Nothing is added to it.
create table staff_old_actions (
  action text primary key,
  code text not null
);
insert into staff_old_actions (action, code) values
  ('Approved', 'REQUEST_APPROVED'),
  ('Signed in', 'MEMBER_SIGNED_IN'),
  ('Linked a Google account', 'GOOGLE_LINKED'),
  ('Added a key', 'KEY_ADDED'),
  ('Made a member', 'MEMBER_MADE'),
  ('Made an invite link', 'INVITE_MADE'),
  ('Ended a member', 'MEMBER_ENDED'),
  ('Asked for a new member', 'MEMBER_ASKED'),
  ('Asked for a role change', 'ROLE_ASKED'),
  ('Changed a role', 'ROLE_CHANGED'),
  ('Asked for new keys', 'KEYS_ASKED'),
  ('Took a member’s keys', 'KEYS_TAKEN'),
  ('Asked for another policy', 'POLICY_ASKED'),
  ('Changed the policy', 'POLICY_CHANGED'),
  ('Read a request', 'REQUEST_READ'),
  ('Claimed a request', 'REQUEST_CLAIMED'),
  ('Refused', 'REQUEST_REFUSED'),
  ('Carried out', 'REQUEST_DONE'),
  ('Carried out a refusal', 'REFUSAL_DONE'),
  ('Left a note for the next shift', 'HANDOVER_LEFT'),
  ('Sealed older texts', 'TEXTS_SEALED'),
  ('Read a player', 'PLAYER_READ'),
  ('Wrote a note', 'NOTE_WRITTEN'),
  ('Renamed a player', 'PLAYER_RENAMED'),
  ('Signed a player out', 'PLAYER_SIGNED_OUT'),
  ('Asked for a badge', 'BADGE_ASKED'),
  ('Gave a badge', 'BADGE_GIVEN'),
  ('Took a badge', 'BADGE_TAKEN'),
  ('Set whose own account it is', 'OWN_ACCOUNT_SET'),
  ('Asked for a credit', 'CREDIT_ASKED'),
  ('Gave coins', 'CREDIT_GIVEN'),
  ('Asked to take coins back', 'CORRECTION_ASKED'),
  ('Took coins back', 'CORRECTION_MADE'),
  ('Asked for a refund', 'REFUND_ASKED'),
  ('Lowered a deposit limit', 'DEPOSIT_LIMIT_LOWERED'),
  ('Lowered a loss limit', 'LOSS_LIMIT_LOWERED'),
  ('Asked to let a limit be raised', 'LIMIT_RAISE_ASKED'),
  ('Gave a player a break', 'BREAK_GIVEN'),
  ('Restricted a player', 'PLAYER_RESTRICTED'),
  ('Froze a player', 'PLAYER_FROZEN'),
  ('Ended a restriction', 'RESTRICTION_ENDED'),
  ('Asked to lift a restriction', 'LIFT_ASKED'),
  ('Looked at identity checks', 'CHECKS_READ'),
  ('Asked for an identity check', 'CHECK_ASKED'),
  ('Reset identity checks', 'CHECKS_RESET'),
  ('Read linked accounts', 'SIGNALS_READ'),
  ('Cleared signals', 'SIGNALS_CLEARED'),
  ('Read restricted files', 'FILES_READ'),
  ('Read a restricted file', 'FILE_READ'),
  ('Opened a restricted file', 'FILE_OPENED'),
  ('Wrote to a restricted file', 'FILE_WRITTEN'),
  ('Moved a restricted file on', 'FILE_MOVED'),
  ('Wrote about a difference', 'DIFFERENCE_NOTED'),
  ('Asked for a correcting transfer', 'BOOK_CORRECTION_ASKED'),
  ('Switched off', 'SWITCHED_OFF'),
  ('Asked to switch on', 'SWITCH_ON_ASKED'),
  ('Asked for a promo code', 'PROMO_CODE_ASKED'),
  ('Made a promo code', 'PROMO_CODE_MADE'),
  ('Ended a promo code', 'PROMO_CODE_ENDED'),
  ('Asked for gift cards', 'GIFT_CARDS_ASKED'),
  ('Took the codes of gift cards', 'GIFT_CARDS_TAKEN'),
  ('Asked to cancel gift cards', 'GIFT_CARDS_CANCEL_ASKED'),
  ('Asked for prizes', 'PRIZES_ASKED'),
  ('Saved a case draft', 'DRAFT_SAVED'),
  ('Dropped a case draft', 'DRAFT_DROPPED'),
  ('Asked to publish a case', 'VERSION_ASKED'),
  ('Published a case alone', 'VERSION_PUBLISHED'),
  ('Read a chat history', 'CHAT_HISTORY_READ'),
  ('Deleted a chat message', 'MESSAGE_DELETED'),
  ('Dismissed reports', 'REPORTS_DISMISSED'),
  ('Muted a player', 'PLAYER_MUTED'),
  ('Ended a mute', 'MUTE_ENDED'),
  ('Set slow mode', 'SLOW_MODE_SET'),
  ('Ended slow mode', 'SLOW_MODE_ENDED'),
  ('Pinned an announcement', 'PIN_SET'),
  ('Took down the pinned announcement', 'PIN_ENDED'),
  ('Confirmed a chat decision', 'DECISION_CONFIRMED'),
  ('Undid a chat decision', 'DECISION_UNDONE'),
  ('Changed the chat rules', 'CHAT_RULES_CHANGED'),
  ('Read a conversation', 'CONVERSATION_READ'),
  ('Answered a player', 'CONVERSATION_ANSWERED'),
  ('Wrote a private note', 'CONVERSATION_NOTED'),
  ('Assigned a conversation', 'CONVERSATION_ASSIGNED'),
  ('Closed a conversation', 'CONVERSATION_CLOSED'),
  ('Reopened a conversation', 'CONVERSATION_REOPENED'),
  ('Added a canned reply', 'CANNED_ADDED'),
  ('Changed a canned reply', 'CANNED_CHANGED'),
  ('Deleted a canned reply', 'CANNED_DELETED'),
  ('Asked for a player’s data', 'EXPORT_ASKED'),
  ('Downloaded a player’s data', 'EXPORT_DOWNLOADED'),
  ('Asked for an erasure', 'ERASURE_ASKED'),
  ('Marked an erasure again', 'ERASURE_MARKED');
grant select on staff_old_actions to aureus_app;

create table staff_log_codes (
  position bigint primary key,
  code text not null,
  subject_kind text not null,
  subject_id text
);
create index staff_log_codes_by_code on staff_log_codes (code, position);
create index staff_log_codes_by_subject on staff_log_codes (subject_kind, subject_id, position);
grant select on staff_log_codes to aureus_app;

with said as (
  select position, entry ->> 'action' as action, entry ->> 'subject' as subject,
    substring(entry ->> 'subject' from '^(player|member|withdrawal|request|difference|conversation|policy|switch|case|chat message|promo code|canned reply|gift cards|restricted file|new member) .') as kind
  from staff_log
)
insert into staff_log_codes (position, code, subject_kind, subject_id)
  select position,
    coalesce(
      (select o.code from staff_old_actions o where o.action = said.action),
      case when action ~ '^Approved, [0-9]+ of [0-9]+$' then 'REQUEST_APPROVED' else 'OTHER' end),
    case when kind is not null then kind when subject ~ ' [0-9]+$' then 'request' else subject end,
    case when kind is not null then substr(subject, length(kind) + 2) else substring(subject from ' ([0-9]+)$') end
  from said;
