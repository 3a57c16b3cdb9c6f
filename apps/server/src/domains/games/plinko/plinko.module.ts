import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Instant } from '../instant/instant.ts';
import { plinkoRoutes } from './plinko.routes.ts';
import { createPlinko, type Plinko } from './plinko.ts';

export function plinkoModule({ config }: Node, { instant }: { instant: Instant }): Module<Plinko> {
  const plinko = createPlinko({ instant });
  return { face: plinko, routes: (http) => plinkoRoutes(http, plinko, config.betsPerSecond) };
}
