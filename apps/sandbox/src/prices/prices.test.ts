import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestWorld, type TestWorld } from '../testing.ts';
import { driftingPrice, quotedCoins } from './quotes.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterEach(async () => {
  await fetch(`${world.sandbox.url}/switchboard/reset`, { method: 'POST' });
});
afterAll(() => world.close());

type Quotes = Record<string, { usd: number; last_updated_at: number }>;

async function quotes(ids = quotedCoins.join(',')): Promise<Quotes> {
  const query = `ids=${ids}&vs_currencies=usd&include_last_updated_at=true`;
  const answer = await fetch(`${world.env('PRICES_URL')}/simple/price?${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Quotes;
}

/** Returns the age in seconds of a quote requested at `askedAt` (ms). */
const ageSeconds = (quote: { last_updated_at: number } | undefined, askedAt: number): number =>
  askedAt / 1000 - (quote?.last_updated_at ?? 0);

describe('prices', () => {
  it('quotes each coin freshly, in dollars', async () => {
    const askedAt = Date.now();
    const all = await quotes();
    expect(Object.keys(all)).toEqual(['bitcoin', 'litecoin', 'ethereum', 'tether', 'usd-coin', 'tron']);
    for (const quote of Object.values(all)) {
      expect(quote.usd).toBeGreaterThan(0);
      expect(ageSeconds(quote, askedAt)).toBeLessThan(65);
    }
    expect(Object.keys(await quotes('litecoin,nothing'))).toEqual(['litecoin']);
    expect((await fetch(`${world.env('PRICES_URL')}/simple/price`)).status).toBe(422);
  });

  it('come in reais as well, at one rate for all coins', async () => {
    await world.turn('prices/set', { coin: 'brazilian-real', usd: '0.2' });
    await world.turn('prices/set', { coin: 'litecoin', usd: '80.5' });
    const query = 'ids=litecoin,tether&vs_currencies=usd,brl';
    const reply = await (await fetch(`${world.env('PRICES_URL')}/simple/price?${query}`)).json();
    expect(reply).toMatchObject({ litecoin: { usd: 80.5, brl: 402.5 } });
    const { tether } = reply as { tether: { usd: number; brl: number } };
    expect(tether.brl / tether.usd).toBeCloseTo(5, 5);
    expect(Object.keys(await quotes('brazilian-real,litecoin'))).toEqual(['litecoin']);
  });

  it('come from a second source in its own shape, which can differ and fall silent', async () => {
    const rates = () => fetch(`${world.env('PRICES_SECOND_URL')}/exchange-rates?currency=USD`);
    await world.turn('prices/set', { coin: 'litecoin', usd: '80' });
    await world.turn('prices/set', { coin: 'litecoin', usd: '100', source: 'second' });
    expect((await quotes())['litecoin']?.usd).toBe(80);
    const reply = (await (await rates()).json()) as {
      data: { currency: string; rates: Record<string, string> };
    };
    expect(reply.data).toMatchObject({ currency: 'USD', rates: { LTC: '0.010000000000000000' } });
    expect(Object.keys(reply.data.rates)).toEqual(['BTC', 'LTC', 'ETH', 'USDT', 'USDC', 'TRX', 'BRL']);
    await world.turn('prices/silence', { source: 'second', on: true });
    expect([(await rates()).status, Object.keys(await quotes()).length]).toEqual([503, 6]);
  });

  it('drift slowly, the same at the same time', () => {
    const start = 1_760_000_000_000;
    for (const coin of quotedCoins) {
      const day = Array.from(
        { length: 1_440 },
        (_, minute) => driftingPrice(coin, start + minute * 60_000) ?? 0,
      );
      const steps = day.slice(1).map((price, index) => Math.abs(price / (day[index] ?? 1) - 1));
      expect(Math.max(...steps)).toBeLessThan(0.002);
      expect(new Set(day).size).toBeGreaterThan(10);
      expect(driftingPrice(coin, start)).toBe(day[0]);
    }
  });

  it('set fixes one coin, freeze makes all stale, reset undoes both', async () => {
    await world.turn('prices/set', { coin: 'litecoin', usd: '80.5' });
    expect((await quotes())['litecoin']?.usd).toBe(80.5);
    await world.turn('prices/freeze', { on: true, minutes: 30 });
    expect(ageSeconds((await quotes())['bitcoin'], Date.now())).toBeGreaterThan(30 * 60);
    await fetch(`${world.sandbox.url}/switchboard/reset`, { method: 'POST' });
    const askedAt = Date.now();
    const after = await quotes();
    expect(after['litecoin']?.usd).not.toBe(80.5);
    expect(ageSeconds(after['bitcoin'], askedAt)).toBeLessThan(65);
    await expect(world.turn('prices/set', { coin: 'litecoin', usd: '-1' })).rejects.toThrow('400');
    await expect(world.turn('prices/set', { coin: 'gold', usd: 1 })).rejects.toThrow('400');
  });
});
