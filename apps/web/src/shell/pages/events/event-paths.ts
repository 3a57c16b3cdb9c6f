import { paths } from '../../../router/paths.ts';
import type { EventName } from '../../../slots/events.ts';

/** Where each event of the week is. */
export const eventPaths: Record<EventName, string> = {
  leaderboard: paths.leaderboard,
  raffle: `${paths.leaderboard}?event=raffle`,
};
