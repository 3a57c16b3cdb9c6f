import { createPriceSeals } from '../domains/cashier/crypto/crypto.price-seals.ts';
import { macsFor } from '../platform/decisions.ts';
import type { TestDatabase } from './database.ts';
import { ownerDb } from './decision-keys.ts';

/** Seals all stored prices as they are, as a process of the site would. For tests that changed some by SQL. */
export async function sealPrices(database: Pick<TestDatabase, 'owner'>): Promise<void> {
  const { owner } = database;
  const seals = createPriceSeals(macsFor(ownerDb(database), 'prices'));
  const quotes = await owner.query<{ id: bigint; symbol: string; usdPrice: string; quotedAt: Date }>(
    'select id, symbol, usd_price as "usdPrice", quoted_at as "quotedAt" from cashier_quotes',
  );
  for (const { id, symbol, ...quote } of quotes.rows)
    await owner.query('update cashier_quotes set mac = $2 where id = $1', [id, seals.ofQuote(symbol, quote)]);
  const readings = await owner.query<{ symbol: string; source: string; usd: string; at: Date }>(
    'select symbol, source, usd_price as usd, at from cashier_price_readings',
  );
  for (const { symbol, source, usd, at } of readings.rows)
    await owner.query(
      'update cashier_price_readings set mac = $4 where symbol = $1 and source = $2 and at = $3',
      [symbol, source, at, seals.ofReading(symbol, { source, usd, at: at.getTime() })],
    );
}
