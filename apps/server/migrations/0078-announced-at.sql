-- As the domain's code names it: a big win is announced.
alter table drops_big_wins rename column told_at to announced_at;
