-- Keeps the sealed server seed of a shared draw, before its first entry. Without a beacon round that's chosen later.
create or replace function fairness_commit(p_draw text, p_sealed bytea, p_hash text, p_beacon_round bigint) returns void
  language sql
  as $$
  insert into fairness_commitments (draw_id, sealed_seed, server_seed_hash, beacon_round, committed_at)
  values (p_draw, p_sealed, p_hash, p_beacon_round, app_now())
$$;
