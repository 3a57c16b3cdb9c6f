import { caseContentHash } from '@aureus/fair/case-content.ts';
import type { CaseTable } from '@aureus/fair/cases.ts';
import { buildCase } from './build-case.ts';
import type { CaseDesign, CaseEmblem, CasePalette, CrateModel } from './case-design.ts';
import { CASES_FROM_5_TO_25 } from './case-designs/from-5-to-25.ts';
import { CASES_FROM_25_TO_100 } from './case-designs/from-25-to-100.ts';
import { CASES_FROM_100 } from './case-designs/from-100.ts';
import { CASES_UNDER_5 } from './case-designs/under-5.ts';
import { type CaseTag, caseTags } from './case-tags.ts';
import { catalogueItems } from './items.ts';
import { selectItems } from './select-items.ts';

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
  /** SHA-256 of the table's content: `caseContentHash` of `packages/fair`. */
  contentHash: string;
};

let built: readonly BuiltCase[] | undefined;

/** Returns all cases that the site starts with, cheapest first. Built on first use. */
export function builtCases(): readonly BuiltCase[] {
  built ??= [...CASES_UNDER_5, ...CASES_FROM_5_TO_25, ...CASES_FROM_25_TO_100, ...CASES_FROM_100]
    .map(fromDesign)
    .sort((left, right) => Number(left.price - right.price) || (left.slug < right.slug ? -1 : 1));
  return built;
}

function fromDesign(design: CaseDesign): BuiltCase {
  const { slug, name, crate, emblem, palette, price } = design;
  const items = selectItems(design, catalogueItems());
  const table = buildCase(items, price);
  const tags = [...(design.tags ?? []), ...caseTags(table, items)];
  return { slug, name, tags, crate, emblem, palette, price, table, contentHash: caseContentHash(table) };
}
