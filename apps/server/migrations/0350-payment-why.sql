-- Why a payment stands where it stands, by code with values, beside the sentence that a server of the version before reads and
-- writes. Null where the sentence is all there is.
alter table cashier_payments add column why jsonb;
alter table cashier_steps add column why jsonb;
