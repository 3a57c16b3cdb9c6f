-- A crypto withdrawal takes its price as it leaves. Until then its row stores the highest network fee that it accepts, and
-- the reason why it has not left yet.
alter table cashier_payments
  add column max_fee_cents bigint,
  -- For withdrawals whose amount was announced with the request: they leave with it until this time, and at the current
  -- price afterwards.
  add column announced_until timestamptz,
  -- { code } or { code, cents }: the reason why a withdrawal that is ready to leave waits.
  add column waits jsonb,
  add constraint cashier_payments_fee_check
    check (max_fee_cents is null or max_fee_cents < amount_cents and fee_cents <= max_fee_cents),
  add constraint cashier_payments_waits_check check (waits is null or way = 'WITHDRAW' and state = 'QUEUED');

-- Waiting withdrawals were announced with an amount. It holds for one more day: by then each of them is decided.
update cashier_payments set max_fee_cents = fee_cents, announced_until = now() + interval '1 day'
where way = 'WITHDRAW' and provider = 'fireblocks' and state in ('APPROVAL', 'QUEUED');

-- A player may cancel a withdrawal whose network asks more than the agreed fee.
insert into cashier_moves (way, from_state, to_state) values ('WITHDRAW', 'QUEUED', 'CANCELLED');
