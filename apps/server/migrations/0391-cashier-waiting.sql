-- Payments that wait, by way, method and state: read every 15 seconds.
create index cashier_payments_waiting on cashier_payments (way, method, state)
  where state in ('SEEN', 'CONFIRMING', 'IN_HOLD', 'HELD', 'REVIEW', 'APPROVAL', 'QUEUED', 'SENDING', 'SENT');
