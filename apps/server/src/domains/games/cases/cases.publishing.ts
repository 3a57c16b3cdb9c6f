import type { BuiltCase } from '@aureus/catalogue/cases.ts';
import { caseContentHash } from '@aureus/fair/case-content.ts';
import { checkCaseTable } from '@aureus/fair/cases.ts';
import type { Db } from '../../../platform/postgres.ts';
import { storedItems } from './cases.rules.ts';
import * as store from './cases.store.ts';

/** New content of a case. Its price is the table's price. */
export type CaseEdit = Pick<BuiltCase, 'slug' | 'name' | 'tags' | 'table'>;

/** Publishes new versions of cases. Published versions never change: each change makes a new version. */
export function createPublishing(db: Db) {
  return {
    /**
     * Brings the listed cases in line with the designs in the code: a changed design makes a new version, and a
     * removed design unlists its case. Cases that staff have edited keep their edit.
     */
    async publishDesigns(designs: readonly CaseEdit[]): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await store.lockPublishing(tx);
        const rowById = new Map((await store.readCases(tx, null)).map((row) => [row.id, row]));
        const versions = designs
          .filter(({ slug }) => rowById.get(slug)?.isDesigned ?? true)
          .map((design) => versionOf(design, true));
        const changed = versions.filter((version) => !isInForce(version, rowById.get(version.id)));
        if (changed.length > 0) await store.addVersions(tx, changed);
        for (const version of versions) {
          const row = rowById.get(version.id);
          if (isInForce(version, row) && !isDescribed(version, row)) await store.describeCase(tx, version);
        }
        const slugs = new Set(designs.map(({ slug }) => slug));
        const gone = [...rowById.values()].filter(
          (row) => row.isDesigned && row.isListed && !slugs.has(row.id),
        );
        if (gone.length > 0)
          await store.unlistCases(
            tx,
            gone.map(({ id }) => id),
          );
      });
    },

    /**
     * Publishes an edited version without a vote. For tests only, as the database's owner; staff use drafts.
     * @throws RangeError if its table isn't valid.
     */
    async publish(edit: CaseEdit): Promise<void> {
      checkCaseTable(edit.table);
      await db.transaction().execute(async (tx) => {
        await store.lockPublishing(tx);
        await store.addVersions(tx, [versionOf(edit, false)]);
      });
    },
  };
}

function versionOf({ slug, name, tags, table }: CaseEdit, isDesigned: boolean): store.NewVersion {
  return {
    id: slug,
    name,
    tags,
    imageUrl: `/art/cases/${slug}.avif`,
    isDesigned,
    price: table.price,
    items: storedItems(table),
    contentHash: caseContentHash(table),
  };
}

const isInForce = (version: store.NewVersion, row: store.CaseRow | undefined): boolean =>
  row !== undefined && row.contentHash === version.contentHash && row.name === version.name;

const isDescribed = (version: store.NewVersion, row: store.CaseRow | undefined): boolean =>
  row !== undefined &&
  row.isListed &&
  row.imageUrl === version.imageUrl &&
  row.tags.join() === version.tags.join();
