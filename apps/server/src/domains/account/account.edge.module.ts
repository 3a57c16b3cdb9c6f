import type { Module, SessionOf } from '../../platform/module.ts';
import type { EdgeNode } from '../../platform/node.ts';
import { sessionCookie } from './account.cookies.ts';
import { createLiveSessions, type LiveSessions } from './account.live-sessions.ts';
import { watchSessions } from './account.realtime.ts';
import { providersOf } from './account.rules.ts';
import { readSeenName } from './account.store.ts';

export type EdgeAccount = Pick<LiveSessions, 'openAmong'> & {
  ofCookies: SessionOf;
  /** Sign-in providers that this site offers. */
  providers: ReturnType<typeof providersOf>;
  /** Reads a player's name, and if the name and figures may be shown; undefined if there is no player with this id. */
  seenName: (
    playerId: bigint,
  ) => Promise<{ username: string; isNamed: boolean; hasFigures: boolean } | undefined>;
};

/**
 * Creates the part of accounts that edges have. Edges only read sessions: a session's use is recorded by the calls
 * that its pages make to a core.
 */
export function accountEdgeModule(node: EdgeNode): Module<EdgeAccount> {
  const { db, realtime, log, config, publicUrl } = node;
  const sessions = createLiveSessions({ db, idleDays: config.sessionIdleDays });
  return {
    face: {
      openAmong: sessions.openAmong,
      ofCookies: (cookies) => sessions.resolve(cookies[sessionCookie(publicUrl())]),
      providers: providersOf(config),
      seenName: (playerId) => readSeenName(db, playerId),
    },
    listen: () => watchSessions({ sessions, realtime, log, everyMs: config.watchMs }),
  };
}
