-- What came in from providers and went out to them, hour by hour: rolled up with the games.
create table house_money (
  hour timestamptz primary key,
  incoming bigint not null,
  outgoing bigint not null
);
grant select, insert, update on house_money to aureus_app;
