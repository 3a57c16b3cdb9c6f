import type { Module } from '../../platform/module.ts';
import type { EdgeNode } from '../../platform/node.ts';
import { createPresence } from './chat.realtime.ts';

/** Sends the number of people online to the sockets of an edge. */
export function chatEdgeModule({ realtime }: EdgeNode): Module {
  const presence = createPresence(realtime);
  return { face: undefined, listen: () => presence.listen() };
}
