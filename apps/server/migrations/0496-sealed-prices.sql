-- compatible: the release before writes prices without seals, which the new one doesn't use, and reads no new column.
-- Seals of prices. Their key isn't in the database, so SQL can't make a price that withdrawals are paid at. Null for
-- prices from before: the first minute brings new ones.
alter table cashier_price_readings add column mac bytea;
alter table cashier_quotes add column mac bytea;
