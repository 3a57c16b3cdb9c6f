import { addJob } from '../../platform/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import { amlJobs, amlSchedule } from './aml.jobs.ts';
import { type Aml, type AmlSources, createAml } from './aml.ts';

/** Whose money has to be looked at. Each credited deposit is a reason to look. */
export function amlModule({ db, now, hooks }: Node, sources: AmlSources): Module<Aml> {
  const aml = createAml({ db, now, sources });
  hooks.on('cashier:deposited', async (tx, { playerId }) => {
    const id = String(playerId);
    await addJob(tx, 'aml-look', { playerId: id }, { key: `aml-look-${id}` });
  });
  return { face: aml, jobs: amlJobs(aml), schedule: amlSchedule };
}
