-- Protects the terms of a withdrawal: those of the request from the start, the price from the time it leaves. A provider
-- that is called twice gets the same order. Every payment keeps its player and reference, so a deposit can't be passed
-- on. A sentence that the release before writes replaces the codes beside it.
create or replace function cashier_keep_terms() returns trigger
  language plpgsql set search_path = public, pg_temp
  as $$
begin
  if tg_op = 'UPDATE' and new.reason is distinct from old.reason and new.why = old.why then new.why := null; end if;
  if tg_op = 'UPDATE' and new.target ->> 'remark' is distinct from old.target ->> 'remark'
     and new.target -> 'remarkWhy' = old.target -> 'remarkWhy' then
    new.target := new.target - 'remarkWhy';
  end if;
  if tg_op = 'UPDATE' and (new.ref, new.player_id, new.provider, new.way)
     is distinct from (old.ref, old.player_id, old.provider, old.way) then
    raise exception 'payment % keeps whose it is', old.id using errcode = 'AU003';
  end if;
  if new.way <> 'WITHDRAW' then return new; end if;
  if tg_op = 'INSERT' then
    -- Written by the release before, which fixed the amount with the request: it holds for a day, as 0210 says.
    if new.provider = 'fireblocks' and new.state in ('APPROVAL', 'QUEUED') and new.max_fee_cents is null then
      new.max_fee_cents := new.fee_cents;
      new.announced_until := app_now() + interval '1 day';
    end if;
  end if;
  if new.provider = 'fireblocks' and new.state in ('APPROVAL', 'QUEUED') and (tg_op = 'INSERT' or old.state in ('APPROVAL', 'QUEUED'))
     and (new.max_fee_cents is null or new.asset_amount <> 0 and new.announced_until is null) then
    raise exception 'a withdrawal takes its price as it leaves' using errcode = 'AU003';
  end if;
  if tg_op = 'INSERT' then return new; end if;
  if (new.ref, new.player_id, new.provider, new.method, new.amount_cents, new.announced_until)
     is distinct from (old.ref, old.player_id, old.provider, old.method, old.amount_cents, old.announced_until) then
    raise exception 'withdrawal % keeps what was asked for', old.id using errcode = 'AU003';
  end if;
  -- Where it goes stays as well, until it has ended: an erasure takes that out.
  if old.state in ('APPROVAL', 'QUEUED', 'SENDING', 'SENT')
     and (new.request_id, new.request, new.destination, new.target -> 'address', new.target -> 'skinId',
          new.target -> 'name', new.target -> 'partner', new.target -> 'token')
         is distinct from (old.request_id, old.request, old.destination, old.target -> 'address', old.target -> 'skinId',
          old.target -> 'name', old.target -> 'partner', old.target -> 'token') then
    raise exception 'withdrawal % keeps what was asked for', old.id using errcode = 'AU003';
  end if;
  if new.provider <> 'fireblocks' then return new; end if;
  if old.state = 'QUEUED' and new.state = 'SENDING' then
    if new.asset_amount = 0 or new.quote_id is null then
      raise exception 'withdrawal % leaves without a price', old.id using errcode = 'AU003';
    end if;
  elsif old.state not in ('APPROVAL', 'QUEUED')
        and (new.asset_amount, new.fee_cents, new.max_fee_cents, new.quote_id)
            is distinct from (old.asset_amount, old.fee_cents, old.max_fee_cents, old.quote_id) then
    raise exception 'withdrawal % has left with its price', old.id using errcode = 'AU003';
  end if;
  return new;
end
$$;
create or replace trigger cashier_payments_terms before insert or update on cashier_payments
  for each row execute function cashier_keep_terms();
