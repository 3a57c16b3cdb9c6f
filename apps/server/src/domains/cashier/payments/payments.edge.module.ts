import type { Module } from '../../../platform/module.ts';
import type { EdgeNode } from '../../../platform/node.ts';
import { hasAny } from './payments.list.store.ts';
import type { Payments } from './payments.ts';

/** Read of payments on an edge: if a player has any to look at. */
export const paymentsEdgeModule = ({ db }: EdgeNode): Module<Pick<Payments, 'hasAny'>> => ({
  face: { hasAny: (playerId) => hasAny(db, playerId) },
});
