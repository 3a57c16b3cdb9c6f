-- A pair that was first drawn from under a key of the server's has an empty client seed: the server never makes one.
alter table fairness_seed_pairs
  drop constraint fairness_seed_pairs_client_seed_check,
  add constraint fairness_seed_pairs_client_seed_check check (client_seed ~ '^[A-Za-z0-9_-]{0,64}$');
