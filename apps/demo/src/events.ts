import type { BattleSummary } from '@aureus/contract/battles.ts';
import type { BigWinGame, ChatMessage } from '@aureus/contract/chat.ts';
import type { Topic } from './chatter.ts';

/** An event that bots may mention in the chat. */
export interface Happening extends Topic {
  /** True for players (by id) who may talk about the event. */
  concerns: (playerId: string) => boolean;
  /** Id of the message to reply to. */
  replyTo?: string;
}

const GAMES: Readonly<Record<BigWinGame, string>> = {
  ROULETTE: 'spin',
  PLINKO: 'plinko',
  CASE_BATTLES: 'a battle',
  CASES: 'a case',
  MINES: 'mines',
  UPGRADER: 'the upgrader',
};

/**
 * Finds events in chat messages: big wins, and the first message of each player who is neither a bot nor staff.
 * Players who wrote in `history` are left out.
 */
export function createListener(history: readonly ChatMessage[]) {
  const heard = new Set(history.flatMap(({ user }) => (user === null ? [] : [user.id])));

  return (message: ChatMessage): Happening | undefined => {
    if (message.type === 'BIG_WIN') {
      const { users, prize, game } = message.additionalData;
      const [winner] = users;
      const values = { prize: prize.toFixed(2), game: GAMES[game.type] };
      return {
        occasion: 'bigWin',
        values: winner === undefined ? values : { ...values, name: winner.username },
        concerns: (id) => users.every((user) => user.id !== id),
      };
    }
    if (message.type !== 'USER' || heard.has(message.user.id)) return undefined;
    const { id, username, role } = message.user;
    heard.add(id);
    if (role !== 'USER' && role !== 'UNVERIFIED_USER') return undefined;
    return {
      occasion: 'hello',
      values: { name: username },
      concerns: (other) => other !== id,
      replyTo: message.id,
    };
  };
}

/**
 * Creates a function that returns an event when it sees an ended battle for the first time. Only players whose seats
 * won nothing may mention the event.
 */
export function createBattleWatch() {
  const seen = new Set<string>();

  return ({ id, seats, prizes, price }: BattleSummary): Happening | undefined => {
    if (prizes === null || seen.has(id)) return undefined;
    seen.add(id);
    const losers = seats.flatMap(({ seat, player }) =>
      player !== null && prizes[seat] === 0 ? [player.id] : [],
    );
    const winner = seats.toSorted((a, b) => (prizes[b.seat] ?? 0) - (prizes[a.seat] ?? 0))[0];
    const name = winner?.player?.username ?? winner?.botName;
    const values = { price: price.toFixed(2) };
    return {
      occasion: 'battleLost',
      values: name ? { ...values, winner: name } : values,
      concerns: (player) => losers.includes(player),
    };
  };
}
