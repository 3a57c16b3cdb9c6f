-- A withdrawal that was free to leave waits for a person where something is found about its player meanwhile.
insert into cashier_moves (way, from_state, to_state) values ('WITHDRAW', 'QUEUED', 'APPROVAL');
