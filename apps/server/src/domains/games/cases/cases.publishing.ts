import type { BuiltCase } from '@aureus/catalogue/cases.ts';
import { caseContentHash } from '@aureus/fair/case-content.ts';
import { checkCaseTable } from '@aureus/fair/cases.ts';
import type { Db } from '../../../platform/postgres.ts';
import { storedItems } from './cases.rules.ts';
import * as store from './cases.store.ts';

/** A case as somebody wants it from now on; its price is its table's. */
export type CaseEdit = Pick<BuiltCase, 'slug' | 'name' | 'tags' | 'table'>;

/** Brings new versions of cases into force. A version that is in force is never changed: a change makes a new one. */
export function createPublishing(db: Db) {
  return {
    /**
     * Makes the cases of the code's designs what they are there: a changed design makes a new version, one that is gone is
     * taken off the list. Cases that were edited since keep their edit. Does nothing when nothing changed.
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
     * Puts an edited version in force, past the votes: for tests, as the database's owner. Staff go by drafts.
     * @throws RangeError when its table does not add up.
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
