import type { Module } from '../../platform/module.ts';
import type { Node } from '../../platform/node.ts';
import type { Account } from '../account/account.ts';
import type { Chat } from '../chat/chat.ts';
import { type AnnounceBigWin, createBigWins } from './drops.big-wins.ts';
import { dropsJobs, dropsSchedule } from './drops.jobs.ts';
import { createDropsFeed } from './drops.realtime.ts';
import { dropsRoutes } from './drops.routes.ts';
import { createDrops, type Drops } from './drops.ts';

type Uses = { account: Account; chat: Chat };

export function dropsModule(
  node: Node,
  { account, chat }: Uses,
): Module<Drops & { announceBigWin: AnnounceBigWin }> {
  const { db, bus, realtime, clock, log, now } = node;
  const drops = createDrops({ db, account });
  const feed = createDropsFeed({ bus, realtime, drops, clock, log });
  const bigWins = createBigWins({
    db,
    bus,
    drops,
    chat,
    feed,
    realtime,
    now,
    isShown: async (playerId) => Boolean((await account.seen([playerId])).get(playerId)?.inFeeds),
  });
  return {
    face: { ...drops, announceBigWin: bigWins.announce },
    routes: (http) => dropsRoutes(http, drops),
    jobs: dropsJobs({ drops, account, announceBigWin: bigWins.announce }),
    schedule: dropsSchedule,
    listen() {
      bigWins.listen();
      return feed.listen();
    },
  };
}
