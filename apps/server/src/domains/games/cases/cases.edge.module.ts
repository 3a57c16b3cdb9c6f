import type { Module } from '../../../platform/module.ts';
import type { EdgeNode } from '../../../platform/node.ts';
import { readNames } from './cases.store.ts';
import type { CaseNames } from './cases.ts';

/** Read of cases on an edge: the names in previews of battles. */
export const casesEdgeModule = ({ db }: EdgeNode): Module<{ names: CaseNames }> => ({
  face: { names: (versions) => readNames(db, versions) },
});
