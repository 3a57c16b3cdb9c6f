-- Who keeps the own name out of the live feeds.
alter table account_players add column is_hidden boolean not null default false;

-- High and lucky wins of the day, without the many others between them.
create index drops_drops_high on drops_drops (at desc) where payout >= 5000 and payout > stake;
create index drops_drops_lucky on drops_drops (at desc) where payout >= 10 * stake;
