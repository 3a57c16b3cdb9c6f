-- A new player's pair is sealed before the player's client seed is known: it stays open until the browser sets it, or until
-- the first draw takes that draw's own key. Nothing is drawn, and nothing revealed, without one.
alter table fairness_seed_pairs
  drop constraint fairness_seed_pairs_check1,
  add constraint fairness_seed_pairs_client_seed_first
    check (client_seed is not null or (nonce = 0 and state <> 'REVEALED'));
