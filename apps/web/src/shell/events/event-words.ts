import type { EventName } from '../../dialogs.ts';
import { paths } from '../../paths.ts';

interface EventWords {
  title: string;
  /** The sum of all prizes and how many there are, in one line. */
  prizes: string;
  line: string;
  to: string;
  rules: readonly string[];
}

/** The two events of the week as the sidebar, the page and the dialog name them. */
export const eventWords: Record<EventName, EventWords> = {
  leaderboard: {
    title: 'Weekly Leaderboard',
    prizes: '1,340 coins for ten places',
    line: 'Stake the most coins of the week.',
    to: paths.leaderboard,
    rules: [
      'Every settled bet in every game counts with its stake, won or lost. A bet that is open when the week ends counts in the next one.',
      'The week runs from Monday 00:00 UTC to the next. Places 1 to 10 are paid by themselves, seconds after it ends.',
      'Of equal stakes the player who joined first stands before the other.',
      'Restricted accounts and staff take no prizes. Who has shut play off keeps the prize for what was staked before.',
    ],
  },
  raffle: {
    title: 'Weekly Raffle',
    prizes: '450 coins in five prizes',
    line: 'A ticket for every 50 coins staked.',
    to: `${paths.leaderboard}?event=raffle`,
    rules: [
      'Every 50 coins staked in the week are a ticket, in every game. The first time you verify your identity brings one more.',
      'When the week ends, every ticket gets its number and the complete list is published, with its hash.',
      'Ten minutes later a public beacon draws five tickets together with a seed that was sealed before the first ticket. Nobody can know or choose them, and anyone can draw them again.',
      'Each player wins one prize at most: with the first, the other tickets leave the draw.',
      'If the beacon round does not come within a day, the raffle is void: all tickets and prizes go on into the next draw.',
    ],
  },
};
