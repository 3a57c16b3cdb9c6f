-- Which job queues run, each under the name by which it locks its jobs. A node whose lease is over has ended: another
-- frees its jobs.
-- compatible: processes of the release before have no rows here, so their jobs are left alone.
create table platform_queues (
  owner text primary key,
  lease_until timestamptz not null
);
grant select, insert, update, delete on platform_queues to aureus_app;
