-- An export lists every seed pair of its player that has been in force.
create index fairness_seed_pairs_player on fairness_seed_pairs (player_id, id);
