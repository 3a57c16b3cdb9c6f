import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { cashierRoutes } from './cashier.routes.ts';

type Uses = Omit<Parameters<typeof cashierRoutes>[1], 'config'>;

/** The list of payment methods with their regions, and the routes that all methods share. */
export const cashierModule = ({ config }: Node, uses: Uses): Module => ({
  face: undefined,
  routes: (http) => cashierRoutes(http, { config, ...uses }),
});
