-- One key for each player, under which what is private about the player is sealed; an erasure destroys it. Each is wrapped
-- under a key from outside. No foreign key: the newest keys are restored beside an older dump of everything else, which
-- may not know every player yet.
create table privacy_keys (
  player_id bigint primary key,
  key bytea not null
);
-- Made by privacy_key and destroyed by privacy_erase alone; wrapped again under a newer outside key.
grant select, update (key) on privacy_keys to aureus_app;

alter table platform_keys drop constraint platform_keys_purpose_check;
alter table platform_keys add constraint platform_keys_purpose_check
  check (purpose in ('seeds', 'two-factor', 'persons', 'heads', 'privacy'));

-- A sealed text is longer than what was written. How long that may be, the doors judge.
alter table support_messages drop constraint support_messages_text_check,
  add constraint support_messages_text_check check (char_length(text) <= 4000 or text like 'sealed:%' and char_length(text) <= 22000);
alter table support_notes drop constraint support_notes_text_check,
  add constraint support_notes_text_check
    check (char_length(text) between 1 and 2000 or text like 'sealed:%' and char_length(text) <= 12000);
alter table support_threads drop constraint support_threads_stars_text_check,
  add constraint support_threads_stars_text_check
    check (char_length(stars_text) <= 500 or stars_text like 'sealed:%' and char_length(stars_text) <= 3000);
alter table staff_notes drop constraint staff_notes_text_check,
  add constraint staff_notes_text_check
    check (char_length(text) between 3 and 2000 or text like 'sealed:%' and char_length(text) <= 12000);
alter table staff_requests drop constraint staff_requests_reason_check,
  add constraint staff_requests_reason_check
    check (char_length(reason) between 3 and 500 or reason like 'sealed:%' and char_length(reason) <= 3000);
alter table staff_votes drop constraint staff_votes_reason_check,
  add constraint staff_votes_reason_check
    check (char_length(reason) between 3 and 500 or reason like 'sealed:%' and char_length(reason) <= 3000);
alter table kyc_asks drop constraint kyc_asks_reason_check,
  add constraint kyc_asks_reason_check
    check (char_length(reason) between 3 and 500 or reason like 'sealed:%' and char_length(reason) <= 3000);

-- What is sealed names its row, so the row's number is taken before it's written.
grant usage on sequence support_messages_id_seq, support_notes_id_seq, staff_notes_id_seq, staff_requests_id_seq to aureus_app;
