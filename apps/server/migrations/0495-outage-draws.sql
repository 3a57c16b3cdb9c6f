-- compatible: the release before declares no outage.
-- An outage takes all draws that wait: its function takes no list of them any more.
drop function if exists fairness_declare_outage(bigint, text[]);
