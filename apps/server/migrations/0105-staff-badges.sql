-- Badges of staff on players' accounts, and whose own account as a player one is, behind a request. What an administrator's
-- or an owner's badge begins or ends, and what changes whose account one is, an owner agrees to.
insert into staff_kinds (kind, bundles) values ('BADGE', '{administrator,owner}');
insert into staff_policies (position, kind, review_rule, needs, needs_owner)
  select max(position) + 1, 'BADGE', 'owner', 1, true from staff_policies;
insert into staff_policies (position, kind, needs) select max(position) + 1, 'BADGE', 1 from staff_policies;
