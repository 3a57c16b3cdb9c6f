-- compatible: the release before ends no use that was deposited under, and reads ended uses as this one does.
-- A use that was deposited under ends if both accounts turn out to be one person's: affiliates_keep_edges refuses others.
alter table affiliates_referrals drop constraint affiliates_referrals_check3;
