-- What a node writes once a second to see that the database takes writes: see functions/platform_probe.sql. It has no rows.
create table platform_probes (
  id bigint generated always as identity primary key,
  -- As it is, neither compressed nor elsewhere: a probe of many bytes must need the room.
  padding text not null
);
alter table platform_probes alter column padding set storage plain;
