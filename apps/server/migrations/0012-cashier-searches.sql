-- How far a search through the custodian's own list has come: everything that it changed up to then has been taken over.
-- Webhooks do not move it, for one that came says nothing of those before it.
create table cashier_searches (
  provider text primary key,
  searched_to timestamptz not null
);
grant select, insert, update on cashier_searches to aureus_app;
