-- compatible: nothing changes but that old rows are looked through
alter table spin_rounds validate constraint spin_rounds_state_check;
