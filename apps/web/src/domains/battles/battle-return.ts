import type { Battle } from '@aureus/contract/battles.ts';
import { battleRtp } from '@aureus/fair/battles.ts';
import { percentText } from '@aureus/fair/rational.ts';
import { centsFromCoins } from '@aureus/money/cents.ts';
import { cutPercent } from '../../ui/format.ts';

const centsOf = (coins: number): bigint => centsFromCoins(coins) ?? 0n;

/** Returns the exact return of a seat in this battle, from its cases' items; undefined while they are missing. */
export function battleReturn({ cases, tables }: Pick<Battle, 'cases' | 'tables'>): string | undefined {
  const all = cases.flatMap(({ version, price }) => {
    const items = tables[version];
    return items === undefined
      ? []
      : [{ price: centsOf(price), items: items.map((item) => ({ ...item, price: centsOf(item.price) })) }];
  });
  return all.length === 0 || all.length < cases.length ? undefined : cutPercent(percentText(battleRtp(all)));
}
