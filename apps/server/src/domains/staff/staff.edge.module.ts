import type { Module } from '../../platform/module.ts';
import type { EdgeNode } from '../../platform/node.ts';
import { staffCookie } from './staff.cookies.ts';
import { tellQueues } from './staff.realtime.ts';
import { addressGate, createEdgeSessions } from './staff.sessions.ts';

/** Serves the sockets of consoles on an edge. The database notifies the edge of changed queues. */
export function staffEdgeModule(node: EdgeNode): Module {
  const { db, config, publicUrl } = node;
  let cookiesOf: (header: string) => Record<string, string | undefined> = () => ({});
  return {
    face: undefined,
    routes(http) {
      cookiesOf = (header) => http.parseCookie(header);
    },
    begin: () =>
      tellQueues({
        node,
        sessions: createEdgeSessions(db),
        isAllowed: addressGate(config.staff.addresses),
        cookieOf: ({ headers }) => cookiesOf(headers.cookie ?? '')[staffCookie(publicUrl())],
      }),
  };
}
