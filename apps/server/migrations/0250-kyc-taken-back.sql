-- Time at which the identity provider took an approval back; null after the next approval, and after staff reset the check.
alter table kyc_applicants add column taken_back_at timestamptz;
-- For the view of the console.
create index kyc_applicants_taken_back on kyc_applicants (changed_at_provider desc, player_id desc) where taken_back_at is not null;
-- For confirming approvals, the one that waited longest first.
create index kyc_applicants_settled on kyc_applicants (updated_at) where state = 'APPROVED';
