import type { GiftsOverview } from '@aureus/contract/gifts.ts';
import { percentText, type Rational } from '@aureus/fair/rational.ts';
import * as rules from '../domains/gifts/gifts.rules.ts';

const NAMES: Record<rules.Repeatable, string> = {
  rakeback: 'rakeback',
  commission: 'commission of a friend',
  keys: 'deposit keys',
  events: 'every event won',
  bonus: 'deposit bonus',
};
const NONE: rules.Strategy = {
  rakeback: false,
  commission: false,
  keys: false,
  events: false,
  bonus: false,
};
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Returns table (a) of `docs/returns.md`: the returned part of stakes, with and without each gift. */
export function repeatedTable(best: Rational, shares: rules.Shares): string {
  const returned = (strategy: rules.Strategy) => percentText(rules.returnOf(best, shares, strategy));
  const strategies = [
    row('no gift', returned(NONE), returned(NONE)),
    ...rules.REPEATABLE.map((gift) =>
      row(NAMES[gift], returned({ ...NONE, [gift]: true }), returned({ ...rules.ALL_GIFTS, [gift]: false })),
    ),
    row('all gifts', returned(rules.ALL_GIFTS), returned(rules.ALL_GIFTS)),
  ];
  return [
    row('strategy at the best return', 'this gift alone, %', 'all but this gift, %'),
    row('---', '---', '---'),
    ...strategies,
  ].join('\n');
}

/** Returns table (b) of `docs/returns.md`: gifts that a person gets once, by level. */
export function onceTable(once: GiftsOverview['once']): string {
  const LEVELS = [1, 2, 10, 20, 40, 60, 80, 100];
  const levels = once
    .filter(({ level }) => LEVELS.includes(level))
    .map(({ level, rankKeys, freeCases }) =>
      row(String(level), rankKeys.toFixed(2), freeCases.toFixed(2), (rankKeys + freeCases).toFixed(2)),
    );
  return [
    row('by level', 'rank keys', 'free cases', 'together, coins'),
    row('---', '---', '---', '---'),
    ...levels,
  ].join('\n');
}
