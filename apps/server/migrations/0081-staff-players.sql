-- Staff give coins, and ask that restrictions be lifted: more kinds of requests. What a member may do alone needs no one.
alter table staff_policies drop constraint staff_policies_kind_check, drop constraint staff_policies_needs_check;
alter table staff_policies
  add constraint staff_policies_kind_check check (kind in ('WITHDRAWAL', 'CREDIT', 'LIFT', 'ROLE_CHANGE')),
  add constraint staff_policies_needs_check check (needs between 0 and 5);
insert into staff_policies (position, kind, from_amount, review_rule, needs, needs_owner) values
  (9, 'CREDIT', 1001, null, 1, false),
  (10, 'CREDIT', 0, 'day-full', 1, false),
  (11, 'CREDIT', 0, null, 0, false),
  (12, 'LIFT', 0, null, 1, false);

alter table staff_requests drop constraint staff_requests_kind_check, drop constraint staff_requests_needs_check;
alter table staff_requests
  add constraint staff_requests_kind_check check (kind in ('WITHDRAWAL', 'CREDIT', 'LIFT', 'ROLE_CHANGE')),
  add constraint staff_requests_needs_check check (needs between 0 and 5);
-- One call gives once, however often it is made.
create unique index staff_requests_key on staff_requests ((payload ->> 'key')) where kind = 'CREDIT';
create index staff_requests_player on staff_requests (player_id) where carried_out_at is null;
-- What a member gave alone in a day.
create index staff_requests_alone on staff_requests (asked_by, created_at) where kind = 'CREDIT' and needs = 0;
-- What the log says of one player, or of anything else.
create index staff_log_request on staff_log ((entry ->> 'request')) where entry ->> 'request' is not null;
create index staff_log_subject on staff_log ((entry ->> 'subject'), position);
