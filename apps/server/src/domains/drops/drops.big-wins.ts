import type { GameType } from '@aureus/contract/games.ts';
import type { Player } from '@aureus/contract/player.ts';
import { coinsFromCents } from '@aureus/money/cents.ts';
import type { Bus } from '../../platform/bus.ts';
import { addJob } from '../../platform/jobs.ts';
import type { Db } from '../../platform/postgres.ts';
import { newId } from '../../platform/random.ts';
import type { Realtime } from '../../platform/realtime.ts';
import type { Chat } from '../chat/chat.ts';
import type { GamesFacts } from '../games/games.events.ts';
import { isBigWin, isOwnBigWin } from '../games/games.ts';
import type { DropsFeed } from './drops.realtime.ts';
import { isShownInChat } from './drops.rules.ts';
import type { Drops } from './drops.ts';

/** Announces a big win to the chat, once; a round's also to its winner and the feed. Amounts are cents. */
export type AnnounceBigWin = (win: {
  game: GameType;
  /** Key that makes the announcement unique: repeating the job announces nothing twice. */
  key: string;
  /** The round of spin that brought it; the other games tell the winner when they settle. */
  roundId?: bigint;
  playerId: bigint;
  player: Player;
  stake: bigint;
  payout: bigint;
}) => Promise<void>;

/** Big wins, announced when their winners have seen them. */
export function createBigWins(parts: {
  db: Db;
  bus: Bus<GamesFacts>;
  drops: Drops;
  chat: Chat;
  feed: DropsFeed;
  realtime: Realtime;
  now: () => number;
  /** True if feeds may name the player beside a win. */
  isShown: (playerId: bigint) => Promise<boolean>;
}): { announce: AnnounceBigWin; listen(): void } {
  const { db, bus, drops, chat, feed, realtime, now, isShown } = parts;
  return {
    async announce({ game, key, roundId, playerId, player, stake, payout }) {
      const news = newsOf(game, stake, payout);
      if (isShownInChat(game) && (await isShown(playerId)))
        await chat.announceBigWin({ ...news, users: [player] }, key);
      if (roundId === undefined) return;
      // The job may run twice, and a round can have two big wins of one player. Announce and add to the feed only once.
      if (!(await drops.isNewBigWin(key))) return;
      const proof = { kind: 'round' as const, id: String(roundId) };
      realtime.toUser(playerId, 'user:notify:bigWin', { ...news, revealAt: now(), proof });
      // The other games announce every result; spin only the rounds. The key names the player, which the feed may not.
      feed.add({ id: newId(), playerId, game, stake, payout, item: null });
    },

    /** Tells winners of theirs at once, and makes a job of each for the others, due when its winner has seen it. */
    listen() {
      bus.on('games:result', async ({ betId, battleId, playerId, game, stake, payout, revealAt }) => {
        // Spin announces a whole round's big wins itself.
        if (game === 'ROULETTE' || !isOwnBigWin(stake, payout)) return;
        realtime.toUser(playerId, 'user:notify:bigWin', {
          ...newsOf(game, stake, payout),
          revealAt: revealAt ?? now(),
          proof: battleId === undefined ? { kind: 'bet', id: betId } : { kind: 'battle', id: battleId },
        });
        if (!isBigWin(stake, payout)) return;
        await addJob(
          db,
          'drops-big-win',
          { betId, playerId: String(playerId), game, stake: String(stake), payout: String(payout) },
          { runAt: new Date(revealAt ?? now()) },
        );
      });
    },
  };
}

const newsOf = (game: GameType, stake: bigint, payout: bigint) => ({
  type: 'BIG_WIN' as const,
  game: { type: game },
  prize: coinsFromCents(payout),
  stake: coinsFromCents(stake),
});
