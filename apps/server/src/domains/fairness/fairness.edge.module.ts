import type { Module } from '../../platform/module.ts';
import type { EdgeNode } from '../../platform/node.ts';
import { readShownSeeds } from './fairness.store.ts';
import type { Fairness } from './fairness.ts';

/**
 * Creates the part of fairness that edges have: it reads the hashes of commitments, and the seeds of draws that are
 * over.
 */
export const fairnessEdgeModule = ({ db }: EdgeNode): Module<Pick<Fairness, 'shownSeeds'>> => ({
  face: { shownSeeds: (drawIds) => readShownSeeds(db, drawIds) },
});
