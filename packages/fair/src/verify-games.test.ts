import { describe, expect, it } from 'vitest';
import type { CaseTable } from './cases.ts';
import type { Check } from './checks.ts';
import { centsOfExported, type ExportedBet } from './export.ts';
import { honestExport } from './testing/honest-export.ts';
import {
  checkBattle,
  checkCases,
  checkMines,
  checkPlinko,
  checkSpin,
  checkUpgrader,
} from './verify-games.ts';

// Tests the checks that need no seed: the result shown is possible, and the payout follows from it.

type Game = ExportedBet['game'];
type BetOf<G extends Game> = Extract<ExportedBet, { game: G }>;
const { bets, cases } = honestExport(120);

function tableOf(version: string): CaseTable {
  const { price, items } = cases[version] ?? expect.fail('no such case');
  const priced = items.map((item) => ({ ...item, price: centsOfExported(item.price) }));
  return { price: centsOfExported(price), items: priced };
}

/** Returns a copy of the first settled bet of a game for which `fits` is true. */
function betOf<G extends Game>(game: G, fits: (bet: BetOf<G>) => boolean = () => true): BetOf<G> {
  const bet = bets.find(
    (any): any is BetOf<G> => any.game === game && any.state === 'SETTLED' && fits(any as BetOf<G>),
  );
  if (bet === undefined) throw new Error(`the export has no such bet of ${game}`);
  return structuredClone(bet);
}

const failed = (checks: readonly Check[]): Check[] => checks.filter(({ ok }) => !ok);
const names = (checks: readonly Check[]): string[] => failed(checks).map(({ name }) => name);

describe('a settled bet whose result is not shown says so:', () => {
  it('the pocket of a spin', () => {
    const spin = betOf('spin');
    expect(checkSpin(spin, null).every(({ ok }) => ok)).toBe(true);
    spin.pocket = null;
    expect(failed(checkSpin(spin, null))).toEqual([
      { name: 'state', ok: false, expected: 'a settled bet shows its pocket', actual: 'null' },
    ]);
  });

  it('the board of a game of mines', () => {
    expect(failed(checkMines({ ...betOf('mines'), board: null }, null))).toEqual([
      { name: 'state', ok: false, expected: 'a settled game shows its board', actual: 'null' },
    ]);
  });

  it('the tickets of a battle', () => {
    const battle = betOf('battles');
    const tables = battle.caseVersions.map(tableOf);
    expect(names(checkBattle(battle, tables, null))).toEqual([]);
    expect(failed(checkBattle({ ...battle, tickets: null }, tables, null))).toEqual([
      { name: 'state', ok: false, expected: 'a settled battle shows its tickets', actual: 'null' },
    ]);
  });
});

it('a case has one ticket for each opening', () => {
  const bet = betOf('cases');
  const table = tableOf(bet.caseVersion);
  expect(names(checkCases(bet, table, null))).toEqual([]);
  expect(names(checkCases({ ...bet, tickets: [...bet.tickets, 1] }, table, null))).toContain('rules');
});

describe('a game of mines', () => {
  const lost = betOf('mines', ({ isCashedOut }) => !isCashedOut);
  const won = betOf('mines', ({ isCashedOut, revealed }) => isCashedOut && revealed.length > 0);

  it.each([[-1], [25], [0.5], [Number.NaN]])('opens no tile %s', (tile) => {
    const { revealed } = won;
    expect(names(checkMines({ ...won, revealed: [...revealed, tile] }, null))).toContain('rules');
  });

  it('needs no seed to be read', () => {
    expect(names(checkMines(won, null))).toEqual([]);
    expect(names(checkMines(lost, null))).toEqual([]);
  });

  it('is lost by its last tile alone', () => {
    const [mine = 0] = lost.board ?? [];
    const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !lost.board?.includes(tile));
    const [one = 0, two = 0] = safe;
    expect(names(checkMines({ ...lost, revealed: [one, two, mine] }, null))).toEqual([]);
    expect(names(checkMines({ ...lost, revealed: [one, mine, two] }, null))).toEqual(['state']);
    expect(names(checkMines({ ...lost, revealed: [one, two] }, null))).toEqual(['state']);
    if ((lost.board ?? []).length > 1)
      expect(names(checkMines({ ...lost, revealed: [lost.board?.[1] ?? 0, mine] }, null))).toEqual(['state']);
  });
});

describe('an upgrade', () => {
  it('without a roll pays nothing', () => {
    const won = betOf('upgrader', ({ payout }) => payout !== '0.00');
    expect(names(checkUpgrader(won, null))).toEqual([]);
    expect(names(checkUpgrader({ ...won, roll: null }, null))).toEqual(['payout']);
  });

  it('has a target within reach', () => {
    const bet = betOf('upgrader', ({ payout }) => payout === '0.00');
    const far = { ...bet, target: '90000000.00', chance: 0 };
    expect(failed(checkUpgrader(far, null))).toEqual([
      {
        name: 'rules',
        ok: false,
        expected: 'a target of 1.05 to 1 000 times the stake',
        actual: '90000000.00',
      },
    ]);
  });
});

it('a drop of plinko takes one step for each row', () => {
  const bet = betOf('plinko');
  const paths = [[...bet.path, 0], bet.path.slice(1), [2, ...bet.path.slice(1)], [-1, ...bet.path.slice(1)]];
  expect(names(checkPlinko(bet, null))).toEqual([]);
  for (const path of paths)
    expect(names(checkPlinko({ ...bet, path }, null)), String(path)).toContain('rules');
});
