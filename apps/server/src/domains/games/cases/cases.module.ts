import { builtCases } from '@aureus/catalogue/cases.ts';
import type { Jobs, NoPayload, Schedule } from '../../../platform/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Node } from '../../../platform/node.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Wallet } from '../../wallet/wallet.ts';
import type { Instant } from '../instant/instant.ts';
import { type CaseDrafts, createCaseDrafts } from './cases.drafts.ts';
import { createOwnCases } from './cases.own.ts';
import { casesPersonal } from './cases.personal.ts';
import { casesRoutes } from './cases.routes.ts';
import { type Cases, createCases } from './cases.ts';

type Uses = { instant: Instant; catalogue: Catalogue; wallet: Wallet };

type CasesJobs = { 'cases-publish': NoPayload };

declare module '../../../platform/jobs.ts' {
  interface JobPayloads extends CasesJobs {}
}

/** Publishes versions that are due, every minute. Versions missed while no process ran are published later. */
const casesSchedule: Schedule = { 'cases-publish': '* * * * *' };

const casesJobs = (drafts: CaseDrafts): Jobs<keyof CasesJobs> => ({
  'cases-publish': () => drafts.publishDue(),
});

export async function casesModule(
  { db, config, now }: Node,
  uses: Uses,
): Promise<Module<Cases & { drafts: CaseDrafts }>> {
  const cases = createCases({ db, now, ...uses });
  const ownCases = createOwnCases({ db, wallet: uses.wallet });
  const drafts = createCaseDrafts({ db, cases, catalogue: uses.catalogue, band: config.caseBand });
  await cases.publishDesigns(builtCases());
  return {
    face: { ...cases, drafts },
    personal: casesPersonal,
    routes: (http) => casesRoutes(http, cases, ownCases, config.betsPerSecond),
    jobs: casesJobs(drafts),
    schedule: casesSchedule,
  };
}
