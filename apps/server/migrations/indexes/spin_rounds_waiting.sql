create index concurrently spin_rounds_waiting on spin_rounds (id) where state = 'WAITING';
