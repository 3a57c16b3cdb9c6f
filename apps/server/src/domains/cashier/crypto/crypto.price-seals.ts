// Seals of prices: of what a source said, and of quotes. Their key isn't in the database, so SQL can't make a price
// that withdrawals are paid at.
import { timingSafeEqual } from 'node:crypto';
import { canonicalText, type Macs } from '../../../platform/decisions.ts';
import { fixedPrice } from './crypto.prices.rules.ts';
import type { Quote, Sealed, SourceReading } from './crypto.store.ts';

type QuoteTerms = Pick<Quote, 'usdPrice' | 'quotedAt'>;

const quoteText = (symbol: string, { usdPrice, quotedAt }: QuoteTerms): string =>
  canonicalText(['quote', symbol, fixedPrice(usdPrice) ?? '', quotedAt.getTime()]);
const readingText = (symbol: string, { source, usd, at }: SourceReading): string =>
  canonicalText(['reading', symbol, source, fixedPrice(usd) ?? '', at]);

type PriceSeals = {
  ofQuote: (symbol: string, quote: QuoteTerms) => Buffer;
  ofReading: (symbol: string, reading: SourceReading) => Buffer;

  /** True if a process of the site stored a quote as it is. */
  isQuote: (symbol: string, quote: Sealed<QuoteTerms>) => boolean;

  /** True if a process of the site stored a reading as it is. */
  isReading: (symbol: string, reading: Sealed<SourceReading>) => boolean;
};

/** @param macs MACs for `prices`, derived from the decision keys. */
export function createPriceSeals(macs: Macs): PriceSeals {
  const isRight = (text: string, stored: Buffer | null): boolean =>
    stored !== null &&
    macs.all(text).some((mac) => mac.length === stored.length && timingSafeEqual(mac, stored));
  return {
    ofQuote: (symbol, quote) => macs.of(quoteText(symbol, quote)),
    ofReading: (symbol, reading) => macs.of(readingText(symbol, reading)),
    isQuote: (symbol, quote) => isRight(quoteText(symbol, quote), quote.mac),
    isReading: (symbol, reading) => isRight(readingText(symbol, reading), reading.mac),
  };
}
