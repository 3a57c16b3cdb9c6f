import type { Module } from '../../../platform/module.ts';
import type { EdgeNode } from '../../../platform/node.ts';
import { readNames } from './cases.store.ts';
import type { CaseNames } from './cases.ts';

/** Reads the names of case versions on an edge, for previews of battles. */
export const casesEdgeModule = ({ db }: EdgeNode): Module<{ names: CaseNames }> => ({
  face: { names: (versions) => readNames(db, versions) },
});
