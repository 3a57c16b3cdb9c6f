import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CaseTable } from '@aureus/fair/cases.ts';
import { buildCase, tableOf } from './build-case.ts';
import type { CaseDesign, CaseEmblem, CasePalette, CrateModel } from './case-design.ts';
import { CASES_FROM_5_TO_25 } from './case-designs/from-5-to-25.ts';
import { CASES_FROM_25_TO_100 } from './case-designs/from-25-to-100.ts';
import { CASES_FROM_100 } from './case-designs/from-100.ts';
import { CASES_UNDER_5 } from './case-designs/under-5.ts';
import { type CaseTag, caseTags } from './case-tags.ts';
import { catalogueItems, catalogueText, findItem, type Item } from './items.ts';
import { byPrice, selectItems } from './select-items.ts';

export type BuiltCase = {
  slug: string;
  name: string;
  tags: readonly CaseTag[];
  crate: CrateModel;
  emblem: CaseEmblem;
  palette: CasePalette;
  /** Price in cents. */
  price: bigint;
  table: CaseTable;
};

/** Contents of the cases as `npm run case-tables` has stored them. */
type StoredTables = {
  /** Hash of the designs and items that the contents were built from. */
  from: string;
  /** By the slug of a case, its items and the number of each one's tickets, as {@link buildCase} orders them. */
  cases: Record<string, (readonly [id: string, tickets: number])[]>;
};

const DESIGNS: readonly CaseDesign[] = [
  ...CASES_UNDER_5,
  ...CASES_FROM_5_TO_25,
  ...CASES_FROM_25_TO_100,
  ...CASES_FROM_100,
];

let built: readonly BuiltCase[] | undefined;

/** Returns all cases that the site starts with, cheapest first. Built on first use. */
export function builtCases(): readonly BuiltCase[] {
  built ??= buildAll(readTables());
  return built;
}

/**
 * Reads the stored contents, which saves selecting items and weighing tickets at each start. The same designs and
 * items always give the same contents. @returns undefined if the file was built from other designs or items.
 */
function readTables(): StoredTables['cases'] | undefined {
  const text = readFileSync(new URL('../data/case-tables.json', import.meta.url), 'utf8');
  const { from, cases } = JSON.parse(text) as StoredTables;
  return from === inputsHash() ? cases : undefined;
}

/** Builds every case from its design alone. @returns the text of `data/case-tables.json`. */
export function caseTablesText(): string {
  const lines = buildAll(undefined).map(
    ({ slug, table }) =>
      `    ${JSON.stringify(slug)}: ${JSON.stringify(table.items.map(({ id, ticketStart, ticketEnd }) => [id, ticketEnd - ticketStart + 1]))}`,
  );
  return `{\n  "from": "${inputsHash()}",\n  "cases": {\n${lines.join(',\n')}\n  }\n}\n`;
}

function inputsHash(): string {
  const designs = JSON.stringify(DESIGNS, (_, value: unknown) =>
    value instanceof RegExp || typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(designs).update(catalogueText()).digest('hex');
}

const buildAll = (tables: StoredTables['cases'] | undefined): BuiltCase[] =>
  DESIGNS.map((design) => fromDesign(design, tables?.[design.slug])).sort(
    (left, right) => Number(left.price - right.price) || (left.slug < right.slug ? -1 : 1),
  );

function fromDesign(design: CaseDesign, stored: StoredTables['cases'][string] | undefined): BuiltCase {
  const { slug, name, crate, emblem, palette, price } = design;
  const shares = stored?.map(([id, count]) => ({ item: itemOf(id), count }));
  const items = shares?.map(({ item }) => item).sort(byPrice) ?? selectItems(design, catalogueItems());
  const table = shares === undefined ? buildCase(items, price) : tableOf(shares, price);
  const tags = [...(design.tags ?? []), ...caseTags(table, items)];
  return { slug, name, tags, crate, emblem, palette, price, table };
}

function itemOf(id: string): Item {
  const item = findItem(id);
  if (item === undefined) throw new RangeError(`a case has ${id}, which does not exist`);
  return item;
}
