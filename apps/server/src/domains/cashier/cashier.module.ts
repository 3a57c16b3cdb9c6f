import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { cashierRoutes } from './cashier.routes.ts';

type Uses = Omit<Parameters<typeof cashierRoutes>[1], 'config'>;

/** The list of payment methods, their regions, and the gate before a deposit. */
export const cashierModule = ({ config }: Node, uses: Uses): Module => ({
  face: undefined,
  routes: (http) => cashierRoutes(http, { config, ...uses }),
});
