import type { Module } from '../../platform/module.ts';
import type { EdgeNode } from '../../platform/node.ts';
import { watchSwitches } from './switches.realtime.ts';
import { createSwitches } from './switches.ts';

/** Sends changes of switches to the sockets of an edge. */
export async function switchesEdgeModule({ db, now, bus, realtime, log }: EdgeNode): Promise<Module> {
  const switches = createSwitches({ db, now, bus });
  await switches.refresh();
  return { face: undefined, listen: () => watchSwitches({ bus, switches, realtime, log }) };
}
