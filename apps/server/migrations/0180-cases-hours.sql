-- How often each case was opened in an hour: what the list's order by popularity is made of.
create table cases_hours (
  hour timestamptz not null,
  case_id text not null references cases_cases (id),
  openings bigint not null check (openings > 0),
  primary key (hour, case_id)
);
grant select, insert, delete on cases_hours to aureus_app;
