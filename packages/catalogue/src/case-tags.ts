import { type CaseTable, TICKETS } from '@aureus/fair/cases.ts';
import type { EditorialTag } from './case-design.ts';
import type { Item } from './items.ts';
import { SNIPERS } from './weapons.ts';

export type CaseTag =
  | EditorialTag
  | 'budget'
  | 'high-risk'
  | 'low-risk'
  | 'jackpot'
  | 'knives'
  | 'gloves'
  | 'pistols'
  | 'snipers'
  | 'rifles'
  | 'smgs';

/** Price limit of a budget case: below 5 coins. */
const BUDGET = 500n;
/** Tag `jackpot`: the most expensive item is worth at least this many times the case's price. */
const JACKPOT = 100n;
/**
 * Limits for the number of tickets that pay at least the price. Below 10 % of all tickets the risk is high, from 25 %
 * on it's low.
 */
const HIGH_RISK = TICKETS * 0.1;
const LOW_RISK = TICKETS * 0.25;

/** Returns the tags that follow from a case's table and its items, so that a tag never contradicts the tickets. */
export function caseTags(table: CaseTable, items: readonly Item[]): CaseTag[] {
  const tags: CaseTag[] = [];
  if (table.price < BUDGET) tags.push('budget');
  const gainful = table.items
    .filter((item) => item.price >= table.price)
    .reduce((sum, item) => sum + item.ticketEnd - item.ticketStart + 1, 0);
  if (gainful < HIGH_RISK) tags.push('high-risk');
  if (gainful >= LOW_RISK) tags.push('low-risk');
  if (table.items.some((item) => item.price >= table.price * JACKPOT)) tags.push('jackpot');

  const share = (test: (item: Item) => boolean) => items.filter(test).length / items.length;
  const isSniper = (item: Item) => SNIPERS.includes(item.weapon);
  if (share((item) => item.category === 'Knives') >= 0.25) tags.push('knives');
  if (share((item) => item.category === 'Gloves') >= 0.25) tags.push('gloves');
  if (share((item) => item.category === 'Pistols') >= 0.6) tags.push('pistols');
  if (share(isSniper) >= 0.6) tags.push('snipers');
  if (share((item) => item.category === 'Rifles' && !isSniper(item)) >= 0.6) tags.push('rifles');
  if (share((item) => item.category === 'SMGs') >= 0.6) tags.push('smgs');
  return tags;
}
