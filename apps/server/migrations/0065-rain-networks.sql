-- From where a rain was joined: an IPv4 network of 256 addresses or an IPv6 network of one household, so that one house
-- does not share the pot with itself. Null for bots of the demo, and for joins from before.
alter table rain_entries add column network text;
create index rain_entries_network on rain_entries (rain_id, network) where network is not null;
