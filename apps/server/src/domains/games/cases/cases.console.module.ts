import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Requests } from '../../staff/staff.ts';
import { casesConsoleRoutes } from './cases.console.routes.ts';
import { createCasesConsole } from './cases.console.ts';
import type { CaseDrafts } from './cases.drafts.ts';
import { caseVersionRequests } from './cases.requests.ts';
import type { Cases } from './cases.ts';

type Uses = {
  staff: { requests: Requests };
  cases: Cases & { drafts: CaseDrafts };
  catalogue: Catalogue;
};

/** Drafts of cases in the console. Publishing a draft is a request that staff vote on. */
export function casesConsoleModule({ db }: Node, { staff, cases, catalogue }: Uses): Module {
  const { requests } = staff;
  const { drafts } = cases;
  requests.add(caseVersionRequests({ db, cases, drafts }));
  const casesConsole = createCasesConsole({ db, drafts, catalogue, requests });
  return { face: {}, routes: (http) => casesConsoleRoutes(http, casesConsole) };
}
