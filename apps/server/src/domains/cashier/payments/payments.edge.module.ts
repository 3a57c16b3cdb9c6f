import type { Module } from '../../../platform/module.ts';
import type { EdgeNode } from '../../../platform/node.ts';
import { hasAny } from './payments.list.store.ts';
import type { Payments } from './payments.ts';

/** Creates the part of payments that edges have: a query that says if a player has any payment. */
export const paymentsEdgeModule = ({ db }: EdgeNode): Module<Pick<Payments, 'hasAny'>> => ({
  face: { hasAny: (playerId) => hasAny(db, playerId) },
});
