import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Instant } from '../instant/instant.ts';
import { upgraderRoutes } from './upgrader.routes.ts';
import { createUpgrader, type Upgrader } from './upgrader.ts';

type Uses = { instant: Instant; catalogue: Catalogue };

export function upgraderModule({ config }: Node, uses: Uses): Module<Upgrader> {
  const upgrader = createUpgrader(uses);
  return { face: upgrader, routes: (http) => upgraderRoutes(http, upgrader, config.betsPerSecond) };
}
