import { SUPPORT_UNREAD_MOST } from '@aureus/contract/support-limits.ts';
import type { Module } from '../../platform/module.ts';
import type { EdgeNode } from '../../platform/node.ts';
import { countUnread } from './support.marks.store.ts';
import { followVisitors } from './support.realtime.ts';
import { createVisitorLookup, visitorCookie } from './support.visitors.ts';

/** Serves the sockets of visitors who wrote to support, on an edge. */
export function supportEdgeModule({ db, realtime, log, publicUrl }: EdgeNode): Module {
  const find = createVisitorLookup(db);
  return {
    face: undefined,
    routes: (http) =>
      followVisitors({
        realtime,
        log,
        visitorOf: (cookies) => find(http.parseCookie(cookies ?? '')[visitorCookie(publicUrl())]),
        unread: (visitorId) => countUnread(db, visitorId, SUPPORT_UNREAD_MOST),
      }),
  };
}
