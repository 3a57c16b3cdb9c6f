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

/**
 * Announces a big win in the chat, once, if it's one for everyone and its game and its player may appear there. A spin
 * win also goes to its winner, and to the feed if it's one for everyone. Amounts are cents.
 */
export type AnnounceBigWin = (win: {
  game: GameType;
  /** Idempotency key of the announcement: a job that runs again announces nothing twice. */
  key: string;
  /**
   * Round of a spin win, whose winner this announcement notifies; undefined for other games, whose winners were
   * notified when their bet was settled.
   */
  roundId?: bigint;
  /** False for a win that the chat leaves out, since it has enough of the round's wins. */
  isInChat?: boolean;
  playerId: bigint;
  player: Player;
  stake: bigint;
  payout: bigint;
}) => Promise<void>;

/** Big wins, announced to others once the winner has seen them. */
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
    async announce({ game, key, roundId, isInChat = true, playerId, player, stake, payout }) {
      const news = newsOf(game, stake, payout);
      const isPublic = isBigWin(stake, payout);
      if (isPublic && isInChat && isShownInChat(game) && (await isShown(playerId)))
        await chat.announceBigWin({ ...news, users: [player] }, key);
      if (roundId === undefined) return;
      // The job may run twice, but the winner is notified and the win added to the feed only once.
      if (!(await drops.isNewBigWin(key))) return;
      const proof = { kind: 'round' as const, id: String(roundId) };
      realtime.toUser(playerId, 'user:notify:bigWin', { ...news, revealAt: now(), proof });
      if (!isPublic) return;
      // A spin win enters the feed here; wins of other games enter it with their result. The key contains the player
      // id, so the feed's entry gets a new id.
      feed.add({ id: newId(), playerId, game, stake, payout, item: null });
    },

    /**
     * Notifies winners at once, and queues a job for the public announcement, due when the winner has seen the win.
     */
    listen() {
      bus.on('games:result', async ({ betId, battleId, playerId, game, stake, payout, revealAt }) => {
        // Big wins in spin are announced per round, not per bet.
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
