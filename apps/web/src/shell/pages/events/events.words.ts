import type { EventName } from '../../../slots/events.ts';
import { counted } from '../../../ui/format/plural.ts';

interface EventWords {
  title: string;
  /** Returns a line with the sum and the number of the prizes. */
  prizes: (coins: string, count: number) => string;
  line: string;
  rules: readonly string[];
}

/** Labels of links and buttons about the events. */
export const eventActionWords = {
  view: 'View Event',
  about: (title: string) => `About the ${title}`,
  verifyLast: 'Verify last week’s draw',
};

/** Names and texts of the two events, for sidebar, page and dialog. */
export const eventWords: Record<EventName, EventWords> = {
  leaderboard: {
    title: 'Weekly Leaderboard',
    prizes: (coins, count) => `${coins} coins for ${counted(count, { one: 'place', other: 'places' })}`,
    line: 'The week’s top players by points share the pot.',
    rules: [
      'Every settled bet earns points by the house edge of its stake, in every game, won or lost. Bets that release a deposit bonus earn none. A bet still open when the week ends counts next week.',
      'The week runs from Monday 00:00 UTC to the next. Prizes are paid automatically, seconds after it ends: shares of a pot that grows with all players’ points, up to the most that each place can win.',
      'Ties go to the older account. The accounts of one person hold one place.',
      'Restricted accounts and staff take no prizes. Self-excluded players keep prizes for stakes placed before the break.',
    ],
  },
  raffle: {
    title: 'Weekly Raffle',
    prizes: (coins, count) => `${coins} coins in ${counted(count, { one: 'prize', other: 'prizes' })}`,
    line: 'One ticket for every 50 points.',
    rules: [
      'Every 50 points of the week earn a ticket, in every game: 50 coins wagered at a 1% house edge. Verifying your identity adds one more.',
      'When the week ends, every ticket gets its number, and the complete list is published with its hash, the pot and the edge it comes from.',
      'Ten minutes later a public beacon draws a ticket for each prize together with a seed that was sealed before the first ticket. No one can predict or choose them, and anyone can redo the draw.',
      'Each player can win one prize. After that, their other tickets leave the draw.',
      'If the beacon is late, the raffle waits for it. Only in a declared beacon outage do all tickets and prizes roll over to the next draw.',
    ],
  },
};
