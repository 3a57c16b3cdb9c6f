import { builtCases } from '@aureus/catalogue/cases.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Instant } from '../instant/instant.ts';
import { casesRoutes } from './cases.routes.ts';
import { type Cases, createCases } from './cases.ts';

type Uses = { instant: Instant; catalogue: Catalogue };

export async function casesModule({ db, config }: Node, uses: Uses): Promise<Module<Cases>> {
  const cases = createCases({ db, ...uses });
  await cases.publishDesigns(builtCases());
  return { face: cases, routes: (http) => casesRoutes(http, cases, config.betsPerSecond) };
}
