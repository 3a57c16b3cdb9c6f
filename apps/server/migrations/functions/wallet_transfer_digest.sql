-- The fixed text of a transfer, which its digest is taken over.
create or replace function wallet_transfer_digest(t wallet_transfers) returns bytea
  language sql stable
  as $$
    select substring(sha256(convert_to(
      concat_ws('|', t.id, t.debit, t.credit, t.amount, t.code, t.ref, (extract(epoch from t.at) * 1000000)::bigint, t.xact), 'UTF8'))
      from 1 for 16)
  $$;
