-- Exports of a player's data that staff ask for, as a data protection officer or a court wants them.
insert into staff_kinds (kind, bundles) values ('EXPORT', '{risk,administrator,owner}');
insert into staff_policies (position, kind, needs) select max(position) + 1, 'EXPORT', 1 from staff_policies;
