-- A member who has lost the keys gets new ones, behind a request that an owner agrees to.
insert into staff_kinds (kind, bundles) values ('KEYS', '{administrator,owner}');
insert into staff_policies (position, kind, needs, needs_owner) select max(position) + 1, 'KEYS', 1, true from staff_policies;
