-- compatible: the release before goes on, and takes numbers as it inserts.
-- A withdrawal's number is read with the facts it's judged by, because its seal names it.
grant usage on sequence cashier_payments_id_seq to aureus_app;
