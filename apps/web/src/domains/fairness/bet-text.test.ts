import { isBeaconSignature } from '@aureus/fair/beacon.ts';
import { honestExport } from '@aureus/fair/testing/honest-export.ts';
import { createVerifier } from '@aureus/fair/verify-bet.ts';
import { expect, test } from 'vitest';
import { checkRows } from './bet-checks.ts';
import { betText } from './bet-text.ts';

const file = honestExport(60);
const ofGame = (game: string) => {
  const bet = file.bets.find((one) => one.game === game && one.state === 'SETTLED');
  if (bet === undefined) throw new Error(`no bet of ${game}`);
  return bet;
};

test('says in one line what a bet of each game was on', () => {
  expect(betText(ofGame('spin'), file)).toMatch(/^(Black|White|Gold|Inferno), pocket \d+$/);
  expect(betText(ofGame('cases'), file)).toMatch(/^(\d × )?(purse-1|arsenal-4): (\w+, )*\w+$/);
  expect(betText(ofGame('battles'), file)).toMatch(/^(Normal|Cursed|Group) \dv\d(v\d)*, \d cases, seat \d$/);
  expect(betText(ofGame('mines'), file)).toMatch(/^\d+ mines?, \d+ safe, (cashed out|hit a mine)$/);
  expect(betText(ofGame('upgrader'), file)).toMatch(
    /^To [\d.]+ at \d+\.\d{3}%, (under|over), roll \d+\.\d{3}%$/,
  );
  expect(betText(ofGame('plinko'), file)).toMatch(
    /^(Easy|Medium|Hard), \d+ rows, bucket \d+: [\d,]+\.\d{2}x$/,
  );
});

test('every check of every game has words and, where it failed, what should stand there', () => {
  const verify = createVerifier(file, isBeaconSignature);
  for (const bet of file.bets) {
    const rows = checkRows(verify(bet).checks, bet, file);
    expect(rows.length).toBeGreaterThan(3);
    for (const { title, text } of rows) expect(title.length * text.length).toBeGreaterThan(0);
  }
  const bet = { ...ofGame('plinko'), payout: '12345.67' };
  const failed = checkRows(createVerifier(file, isBeaconSignature)(bet).checks, bet, file).filter(
    ({ isGood }) => !isGood,
  );
  expect(failed.map(({ title }) => title)).toContain('The payout follows from the result');
  expect(failed.flatMap(({ values }) => values)).toContainEqual({
    name: 'Shown by the site',
    value: '12345.67',
  });
});
