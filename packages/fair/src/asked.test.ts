import { describe, expect, it } from 'vitest';
import { readAsked, wouldPay } from './asked.ts';
import { type AskedBet, askedSubject, ticketsText, UNANSWERED } from './asked-bet.ts';
import { sumAsked } from './asked-odds.ts';
import type { BetExport } from './export.ts';
import type { SeenEntry, SeenFile } from './seen.ts';
import { compareAsked } from './seen-asked.ts';
import { honestExport, keyOf } from './testing/honest-export.ts';

const SEEDS = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine' };
const bet = (more: Partial<AskedBet> = {}): AskedBet => ({
  player: '1001',
  game: 'upgrader',
  stake: '1.00',
  choice: 'UNDER',
  target: '2.00',
  pair: 1,
  nonce: 0,
  until: 0,
  code: 'games.error.maximum',
  ...more,
});
const TABLE = {
  price: 250n,
  items: [
    { id: 'as', name: 'As', rarity: 1, price: 33n, ticketStart: 1, ticketEnd: 90_000 },
    { id: 'aureus', name: 'Aureus', rarity: 5, price: 1900n, ticketStart: 90_001, ticketEnd: 100_000 },
  ],
};
const GAMES: readonly Partial<AskedBet>[] = [
  {},
  { choice: 'OVER', target: '40.00', stake: '2.00' },
  { game: 'plinko', choice: '16 HARD' },
  { game: 'mines', choice: '5', tile: 3 },
  { game: 'cases', choice: '12 x3', stake: '7.50' },
];
const tableOf = () => TABLE;
const payOf = (key: string, asked: AskedBet): number => wouldPay(key, asked, SEEDS, tableOf)?.cents ?? -1;

/** Bets that a site was asked for, one on each nonce, with the games in turn. */
const asks = (count: number, name: string): (readonly [string, AskedBet])[] =>
  Array.from({ length: count }, (_, nonce) => [
    keyOf(`${name} ${nonce}`),
    bet({ ...GAMES[nonce % GAMES.length], nonce, until: nonce }),
  ]);
const judge = (bets: readonly (readonly [string, AskedBet])[]) => sumAsked(bets, () => SEEDS, tableOf);

describe('refused and unanswered bets', () => {
  it('pay on average what is expected, where the site does not look', () => {
    const sum = judge(asks(5_000, 'honest'));
    expect(sum.open).toBe(0);
    expect(sum.paid / sum.expected).toBeGreaterThan(0.9);
    expect(sum.paid / sum.expected).toBeLessThan(1.1);
  });

  it('alarm in none of 1,000 honest sites, however long they are watched', () => {
    const alarms = Array.from({ length: 1_000 }, (_, site) => judge(asks(20, `site ${site}`))).filter(
      ({ isBeyondChance }) => isBeyondChance,
    );
    expect(alarms).toEqual([]);
  });

  it.each(GAMES.map((game) => [game.game ?? `upgrader to ${game.target ?? '2.00'}`, game] as const))(
    'are beyond chance where a site refuses what would win on %s',
    (_name, game) => {
      const all = Array.from({ length: 1_500 }, (_, nonce) => {
        const asked = bet({ ...game, nonce, until: nonce });
        return [keyOf(`lie ${nonce}`), asked] as const;
      });
      const won = all.filter(([key, asked]) => payOf(key, asked) > Number(asked.stake) * 100);
      const lost = all.filter(([key, asked]) => payOf(key, asked) <= Number(asked.stake) * 100);
      expect(judge(won).isBeyondChance).toBe(true);
      expect(judge(lost).isBeyondChance).toBe(false);
      // A few winning bets among many refused ones are chance.
      expect(judge([...won.slice(0, 2), ...lost]).isBeyondChance).toBe(false);
    },
  );

  it('count by the average where several nonces can have been next, and not with a key that the site made', () => {
    const key = keyOf('range');
    const one = [0, 1, 2].map((nonce) => payOf(key, bet({ nonce, until: nonce })));
    expect(payOf(key, bet({ until: 2 }))).toBeCloseTo(one.reduce((sum, cents) => sum + cents, 0) / 3);
    expect(payOf(keyOf('range', true), bet())).toBe(-1);
  });

  it('are read from a memory only in their form', () => {
    expect(readAsked(JSON.stringify(bet()))).toEqual(bet());
    for (const broken of [{ stake: 1 }, { stake: '0.00' }, { game: 'spin' }, { until: -1 }, { until: 64 }])
      expect(readAsked(JSON.stringify({ ...bet(), ...broken }))).toBeUndefined();
    for (const odd of [{ target: 'x' }, { choice: 'SIDEWAYS' }, { game: 'mines', tile: 99 }] as const)
      expect(wouldPay(keyOf('odd'), bet({ ...odd }), SEEDS, tableOf)).toBeUndefined();
  });
});

describe('an export against refused bets', () => {
  const file: BetExport = honestExport(240, 'asked', 3);
  const [, pair] = Object.entries(file.seedPairs)[0] ?? [];
  const seeds = { serverSeed: pair?.serverSeed ?? '', clientSeed: pair?.clientSeed ?? '' };
  const entry = (key: string, asked: AskedBet): SeenEntry => ({
    subject: askedSubject(key),
    name: 'bet',
    value: JSON.stringify(asked),
    at: 1,
  });
  const memory = (entries: readonly SeenEntry[]): SeenFile => ({
    format: 'aureus-seen',
    version: 1,
    savedAt: 1,
    chainHash: 'ab',
    entries,
  });
  const keys = Array.from({ length: 60 }, (_, index) => keyOf(`refused ${index}`));
  const refusals = (isRefused: (cents: number) => boolean, more: Partial<AskedBet> = {}): SeenEntry[] =>
    keys.flatMap((key, nonce) => {
      const asked = bet({ nonce, until: nonce, ...more });
      const cents = wouldPay(key, asked, seeds, tableOf)?.cents ?? 0;
      return isRefused(cents) ? [entry(key, asked)] : [];
    });

  it('contradicts them where those would have won that were refused', () => {
    const lie = compareAsked(file, memory(refusals((cents) => cents > 0)));
    expect(lie.findings).toEqual([expect.stringMatching(/^\d+ bets were refused .* than chance allows/)]);
    expect(lie.lines).toEqual([
      expect.stringMatching(/^Refused or unanswered: \d+, would have paid \d+\.00, expected \d+\.\d\d$/),
    ]);
    expect(compareAsked(file, memory(refusals(() => true)))).toMatchObject({ findings: [], compared: 60 });
  });

  it('contradicts a refusal that the browser knew better', () => {
    const against = { what: 'maximum', value: '1000.00' } as const;
    const [one] = refusals(() => true, { against });
    expect(compareAsked(file, memory(one ? [one] : [])).findings).toEqual([
      expect.stringMatching(
        /of 1\.00 was refused with games\.error\.maximum, but the browser was shown a maximum of 1000\.00\.$/,
      ),
    ]);
  });

  it('leaves out what took place after all, others’ bets, and pairs that are secret', () => {
    const placed = file.bets.find((one) => 'nonce' in one && one.seedPair === 'pair-0');
    const { id, nonce } = placed as { id: string; nonce: number };
    const unanswered = { code: UNANSWERED, nonce, until: nonce };
    expect(compareAsked(file, memory([entry(id, bet(unanswered))])).compared).toBe(0);
    const late = { ...unanswered, nonce: nonce + 1, until: nonce + 1 };
    expect(compareAsked(file, memory([entry(id, bet(late))])).compared).toBe(1);
    expect(compareAsked(file, memory([entry(keys[0] ?? '', bet({ player: '7' }))])).compared).toBe(0);
    const secret = compareAsked(file, memory([entry(keys[0] ?? '', bet({ pair: file.totals.seedPairs }))]));
    expect(secret.lines[0]).toMatch(/would have paid 0\.00, expected 0\.00, 1 not revealed yet$/);
  });

  it('derives a case from what the browser was shown, where the file has no bet on it', () => {
    const asked = bet({ game: 'cases', choice: '77 x1', stake: '2.50' });
    const tickets = { subject: 'case-77', name: 'tickets', value: ticketsText(TABLE.items), at: 1 };
    const lines = (entries: SeenEntry[]) => compareAsked(file, memory(entries)).lines[0];
    expect(lines([entry(keys[0] ?? '', asked), tickets])).toMatch(/expected 2\.20$/);
    expect(lines([entry(keys[0] ?? '', asked)])).toMatch(/1 not revealed yet$/);
  });
});
